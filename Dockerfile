# One image for every process; k8s/ and the Procfile say which command each runs.
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HOST=0.0.0.0 PORT=8000 DATA_DIR=/data

WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

COPY domain/ domain/
COPY events/ events/
COPY service/ service/
COPY workers/ workers/
COPY openapi.yaml Procfile ./
COPY docs/verify.py docs/

RUN useradd --system --uid 10001 dragon && install -d -o dragon -m 0700 /data
USER 10001
VOLUME /data
EXPOSE 8000

# Everything in one container, with the embedded store in /data, unless another command is given.
CMD ["python", "-m", "service.process.run"]
