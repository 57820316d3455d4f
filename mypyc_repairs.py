"""Repairs to the C that mypyc 2.4.1 generates: each one a function that says what is wrong and why its repair is right.

Every repair must find what it repairs: a release of mypyc that writes its C differently stops the build instead of
bringing a fault back unseen. `tests/project/test_repairs.py` tries that, `tests/core/test_memory.py` that they work.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path


class PatternNotFound(Exception):
    """The generated C does not look the way a repair expects."""


def release_borrowed_vecs(code: str) -> tuple[str, int]:
    """Give back the reference that unboxing a vec takes.

    Where generated C takes a vec from an argument, or into an attribute, it means to borrow it, but `unbox` counts a
    reference that nobody gives back: whatever interpreted code handed over was kept for ever.
    """
    return re.subn(
        r"^( *(arg_\w+|tmp) = Vec([A-Z]\w*?)Api\.unbox\(\w+\);)$",
        lambda found: f"{found[1]} VEC_{found[3].upper()}_DECREF({found[2]});",
        code,
        flags=re.MULTILINE,
    )


def free_acyclic_objects_at_once(code: str) -> tuple[str, int]:
    """Keep objects of acyclic classes out of the trashcan.

    The trashcan puts off freeing what is nested more than 50 deep, and threads what waits through the header of the
    garbage collector. An acyclic class has no such header, so the link overwrote whatever lay before the object. Only
    deallocators of acyclic classes lack `PyObject_GC_UnTrack`. Such an object holds no deep chain of its own, so that
    freeing it at once adds one level to whatever chain it hangs on.
    """
    count = 0

    def repair(function: re.Match[str]) -> str:
        nonlocal count
        body = function[0]
        if "PyObject_GC_UnTrack(self);" in body:
            return body
        body, begins = re.subn(r"^ *CPy_TRASHCAN_BEGIN\(self, \w+\)\n", "", body, flags=re.MULTILINE)
        body, ends = re.subn(r"^ *CPy_TRASHCAN_END\(self\)\n", "", body, flags=re.MULTILINE)
        if begins != ends:
            raise PatternNotFound("a deallocator enters the trashcan and does not leave it")
        count += begins
        return body

    # mypyc indents functions at random depths, but a function's own braces as deep as its name.
    deallocator = r"^( *)static void\n\1\w+_dealloc\(\w+ \*self\)\n\1\{\n.*?^\1\}"
    return re.sub(deallocator, repair, code, flags=re.MULTILINE | re.DOTALL), count


REPAIRS: tuple[Callable[[str], tuple[str, int]], ...] = (release_borrowed_vecs, free_acyclic_objects_at_once)


def repair(sources: Iterable[Path]) -> None:
    """Repair these files in place. Raises PatternNotFound where a repair finds nothing to do in any of them."""
    found = dict.fromkeys(REPAIRS, 0)
    for source in sources:
        text = mended = source.read_text()
        for apply in REPAIRS:
            mended, count = apply(mended)
            found[apply] += count
        if mended != text:
            source.write_text(mended)
    for apply, count in found.items():
        if not count:
            raise PatternNotFound(f"{apply.__name__} found nothing to repair: has mypyc changed?")
