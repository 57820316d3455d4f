/* A disk that remembers and can fail, laid under a process by LD_PRELOAD.

   DISK_FOLDER    the files in this folder are meant
   DISK_JOURNAL   every change of theirs, and every sync, is written down here, in order (see power.py)
   DISK_FAULT     while this file exists, what it names fails: "write 28" or "sync 5", with that error number */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST 4096
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct entry { char kind; char name[63]; int64_t offset; int64_t length; };

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static char names[MOST][63]; /* by descriptor; empty: none of ours */

static const char *within(const char *path) {
    const char *folder = getenv("DISK_FOLDER");
    size_t size = folder ? strlen(folder) : 0;
    if (!size || strncmp(path, folder, size)) return NULL;
    return path[size] == 0 ? "." : path[size] == '/' ? path + size + 1 : NULL;
}

static const char *ours(int file) { return file >= 0 && file < MOST && names[file][0] ? names[file] : NULL; }

static void note(char kind, const char *name, int64_t offset, const void *data, int64_t length) {
    static int journal = -1;
    const char *path = getenv("DISK_JOURNAL");
    if (!path) return;
    struct entry made = {.kind = kind, .offset = offset, .length = length};
    strncpy(made.name, name, sizeof made.name - 1);
    pthread_mutex_lock(&order);
    if (journal < 0) journal = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (syscall(SYS_write, journal, &made, sizeof made) < 0 || (data && syscall(SYS_write, journal, data, length) < 0))
        abort();
    pthread_mutex_unlock(&order);
}

static int fails(const char *what) {
    const char *path = getenv("DISK_FAULT");
    FILE *file = path ? fopen(path, "re") : NULL;
    char named[16] = "";
    int number = 0;
    if (!file) return 0;
    int found = fscanf(file, "%15s %d", named, &number) == 2 && !strcmp(named, what);
    fclose(file);
    if (found) errno = number;
    return found;
}

static int opened(int file, const char *path, int flags) {
    const char *name = within(path);
    if (file >= 0 && file < MOST) {
        names[file][0] = 0;
        if (name) strncpy(names[file], name, sizeof names[file] - 1);
        if (name && flags & O_CREAT) note('o', name, 0, NULL, 0);
    }
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list more; \
        va_start(more, flags); \
        int mode = flags & O_CREAT ? va_arg(more, int) : 0; \
        va_end(more); \
        return opened(REAL(name)(path, flags, mode), path, flags); \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    if (ours(file)) names[file][0] = 0;
    return REAL(close)(file);
}

#define PWRITE(name, type) \
    ssize_t name(int file, const void *data, size_t size, type offset) { \
        if (ours(file)) { \
            if (fails("write")) return -1; \
            note('w', ours(file), offset, data, size); \
        } \
        return REAL(name)(file, data, size, offset); \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int file, const void *data, size_t size) {
    if (ours(file)) note('a', ours(file), 0, data, size);
    return REAL(write)(file, data, size);
}

#define TRUNCATE(name, type) \
    int name(int file, type size) { \
        if (ours(file)) note('t', ours(file), size, NULL, 0); \
        return REAL(name)(file, size); \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int file) { \
        if (ours(file) && fails("sync")) return -1; \
        int done = REAL(name)(file); \
        if (ours(file) && done == 0) note('s', ours(file), 0, NULL, 0); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    if (within(path)) note('u', within(path), 0, NULL, 0);
    return REAL(unlink)(path);
}
