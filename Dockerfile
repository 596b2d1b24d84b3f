# syntax=docker/dockerfile:1
# Image of the five services and all commands: orbweaver service rule|frontier|fetcher|extractor|sink.
# ./mvnw -Pimage package builds the same with Jib, without Docker.
FROM eclipse-temurin:25.0.3_9-jdk-noble AS build
WORKDIR /orbweaver
COPY . .
# Omits the Kafka server, because brokers run elsewhere.
RUN --mount=type=cache,target=/root/.m2 \
    ./mvnw -q -B -Dmaven.test.skip package \
 && cd cli/target/lib && rm -f kafka_*.jar scala-*.jar

FROM eclipse-temurin:25.0.3_9-jre-noble
LABEL org.opencontainers.image.title="Orbweaver" \
  org.opencontainers.image.description="A distributed crawl pipeline on Apache Kafka that yields the link graph" \
  org.opencontainers.image.version="0.1.0" \
  org.opencontainers.image.licenses="Apache-2.0"
RUN apt-get update \
 && apt-get install -y --no-install-recommends curl \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 orbweaver \
 && useradd --uid 10001 --gid 10001 --no-create-home orbweaver \
 && install -d -o orbweaver -g orbweaver /state
COPY --from=build /orbweaver/cli/target/lib /opt/orbweaver
COPY cli/src/image /
# Writes an AOT cache of the classes that a service loads before it fails to find a broker. The cache
# makes each start faster.
RUN cd /tmp \
 && { KAFKA_BOOTSTRAP_SERVERS=127.0.0.1:1 ORBWEAVER_AOT=-XX:AOTCacheOutput=/tmp/orbweaver.aot \
      orbweaver service rule --dir /tmp/pipeline --patience 1s || test -f orbweaver.aot; } \
 && mv orbweaver.aot /opt/orbweaver && rm -rf pipeline
USER 10001:10001
WORKDIR /state
ENV ORBWEAVER_DIR=/state ORBWEAVER_HEALTH_HOST=0.0.0.0 ORBWEAVER_HEALTH_PORT=8080 MALLOC_ARENA_MAX=2
EXPOSE 8080
# The start period covers the time in which a service waits for brokers.
HEALTHCHECK --interval=3s --timeout=3s --start-period=120s \
  CMD ["curl", "-fsS", "http://127.0.0.1:8080/health/ready"]
ENTRYPOINT ["/usr/local/bin/orbweaver"]
CMD ["--help"]
