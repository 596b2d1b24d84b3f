# syntax=docker/dockerfile:1
# Two images. Target services, the default: the five services, orbweaver service rule|frontier|fetcher|extractor|sink.
# Target tools: all commands, and the services with graph commands. ./mvnw -Pimage package builds the same
# with Jib, without Docker.
FROM eclipse-temurin:25.0.3_9-jdk-noble AS build
WORKDIR /orbweaver
COPY . .
RUN --mount=type=cache,target=/root/.m2 \
    ./mvnw -q -B -Dmaven.test.skip package

FROM eclipse-temurin:25.0.3_9-jre-noble AS base
LABEL org.opencontainers.image.title="Orbweaver" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0"
RUN apt-get update \
 && apt-get install -y --no-install-recommends curl \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 orbweaver \
 && useradd --uid 10001 --gid 10001 --no-create-home orbweaver \
 && install -d -o orbweaver -g orbweaver /state
COPY app/src/image /
WORKDIR /state
ENV ORBWEAVER_DIR=/state ORBWEAVER_HEALTH_HOST=0.0.0.0 ORBWEAVER_HEALTH_PORT=8080 MALLOC_ARENA_MAX=2
EXPOSE 8080
# The start period covers the time in which a service waits for brokers.
HEALTHCHECK --interval=3s --timeout=3s --start-period=120s \
  CMD ["curl", "-fsS", "http://127.0.0.1:8080/health/ready"]
ENTRYPOINT ["/usr/local/bin/orbweaver"]

FROM base AS tools
LABEL org.opencontainers.image.description="All commands of the crawl pipeline Orbweaver, and its services"
COPY --from=build /orbweaver/cli/target/lib /opt/orbweaver
COPY cli/src/image /
# Writes an AOT cache of the classes that a service loads before it fails to find a broker. The cache
# makes each start faster.
RUN cd /tmp \
 && { KAFKA_BOOTSTRAP_SERVERS=127.0.0.1:1 ORBWEAVER_AOT=-XX:AOTCacheOutput=/tmp/orbweaver.aot \
      ORBWEAVER_DIR=/tmp/pipeline ORBWEAVER_PATIENCE=1s orbweaver service rule || test -f orbweaver.aot; } \
 && mv orbweaver.aot /opt/orbweaver && rm -rf pipeline
USER 10001:10001
CMD ["--help"]

FROM base AS services
LABEL org.opencontainers.image.description="The five services of a crawl pipeline on Apache Kafka"
COPY --from=build /orbweaver/app/target/lib /opt/orbweaver
RUN cd /tmp \
 && { KAFKA_BOOTSTRAP_SERVERS=127.0.0.1:1 ORBWEAVER_AOT=-XX:AOTCacheOutput=/tmp/orbweaver.aot \
      ORBWEAVER_DIR=/tmp/pipeline ORBWEAVER_PATIENCE=1s orbweaver service rule || test -f orbweaver.aot; } \
 && mv orbweaver.aot /opt/orbweaver && rm -rf pipeline
USER 10001:10001
