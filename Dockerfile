# syntax=docker/dockerfile:1
# One image for the five services: orbweaver service rule|frontier|fetcher|extractor|sink.
FROM eclipse-temurin:25-jdk AS build
WORKDIR /orbweaver
COPY . .
# Brokers run elsewhere, so what makes one is left out.
RUN --mount=type=cache,target=/root/.m2 \
    ./mvnw -q -B -Dmaven.test.skip package \
 && cd cli/target/lib && rm -f kafka_2.13-* sandbox-*

FROM eclipse-temurin:25-jre
RUN apt-get update \
 && apt-get install -y --no-install-recommends curl \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 orbweaver \
 && install -d -o orbweaver /state
COPY --from=build /orbweaver/cli/target/lib /opt/orbweaver
USER 10001
WORKDIR /state
ENV ORBWEAVER_DIR=/state ORBWEAVER_HEALTH_HOST=0.0.0.0 ORBWEAVER_HEALTH_PORT=8080
EXPOSE 8080
# A start that waits for brokers is not yet unhealthy.
HEALTHCHECK --interval=3s --timeout=3s --start-period=120s \
  CMD ["curl", "-fsS", "http://127.0.0.1:8080/health/ready"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=60", "-XX:+ExitOnOutOfMemoryError", \
  "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
  "-cp", "/opt/orbweaver/*", "orbweaver.cli.Orbweaver"]
CMD ["--help"]
