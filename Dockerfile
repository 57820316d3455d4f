# A web table in a container: docker build -t spiritboard . && docker run -p 8000:8000 -v table:/data spiritboard
# deploy/rehearse.py runs these steps in a folder, without a container.
ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
RUN pip install --no-cache-dir uv==0.13.7
WORKDIR /src
COPY requirements requirements
RUN uv venv /build && uv pip install --python /build --require-hashes -r requirements/build.txt
RUN uv venv /app && uv pip install --python /app --require-hashes -r requirements/run.txt
COPY . .
RUN uv build --wheel --no-build-isolation --python /build/bin/python --out-dir /wheels .
RUN uv pip install --python /app --no-deps /wheels/*.whl

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home spiritboard
COPY --from=build /app /app
ENV PATH=/app/bin:$PATH
ENV SPIRITBOARD_HOST=0.0.0.0
ENV SPIRITBOARD_DATABASE=/data/table.sqlite3
USER spiritboard
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"
STOPSIGNAL SIGTERM
CMD ["spiritboard", "serve"]
