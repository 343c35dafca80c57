# One image for every process; k8s/ and the Procfile say which command each runs.
# Its base is named by what it is: take a newer one now and then, for what was mended in it.
FROM python:3.11.16-slim-trixie@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=8000 DATA_DIR=/data

WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

COPY domain/ domain/
COPY events/ events/
COPY service/ service/
COPY workers/ workers/
COPY openapi.yaml Procfile ./
COPY docs/verify.py docs/

# Files come with the modes that they have where this is built: a strict umask there would keep the service's user out.
RUN chmod -R a+rX /app && useradd --uid 10001 --user-group --no-create-home dragon && install -d -o dragon -m 0700 /data
USER 10001
VOLUME /data
EXPOSE 8000

# Kubernetes looks by probes of its own. A container that only runs a worker: --no-healthcheck.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["python", "-c", \
    "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=4)"]

# Everything in one container, with the embedded store in /data, unless another command is given.
CMD ["python", "-m", "service.process.run"]
