package orbweaver.app;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import orbweaver.app.process.ExitStatus;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the main classes of services as processes, without broker and command line. */
@Tag("integration")
class ServiceMainTest {
  private static final Duration START = Duration.ofMinutes(2);
  private static final Pattern HEALTH = Pattern.compile("health at (http://[0-9.:]+/health/ready)");
  private static final Pattern NOT_IN_SERVICES =
      Pattern.compile(
          ".*[/\\\\](kafka_|kafka-server-|scala|picocli|webgraph|fastutil|sandbox-|cli-|bench-|graph-analysis-)[^/\\\\]*\\.jar"
              + "|.*[/\\\\](sandbox|cli|bench|graph-analysis)[/\\\\]target[/\\\\].*classes");

  @TempDir private Path temporary = Path.of("");

  @Test
  void aServiceBecomesHealthyAndStopsCleanly() throws Exception {
    try (var broker = LocalBroker.start(temporary.resolve("broker"));
        var client = HttpClient.newHttpClient()) {
      var process =
          start(
              RuleServiceMain.class,
              Map.of(
                  "KAFKA_BOOTSTRAP_SERVERS",
                  broker.bootstrap(),
                  "ORBWEAVER_PARTITIONS",
                  "2",
                  "ORBWEAVER_DIR",
                  temporary.resolve("state").toString()));
      try {
        await().atMost(START).until(() -> HEALTH.matcher(printed()).find());
        await().atMost(START).until(() -> isHealthy(client));
      } finally {
        process.destroy();
      }
      assertThat(process.waitFor()).as(printed()).isEqualTo(128 + 15);
    }
  }

  @Test
  void anInvalidVariableEndsTheProcessWithOneMessage() throws Exception {
    var process = start(GraphSinkMain.class, Map.of("ORBWEAVER_HEALTH_PORT", "many"));

    assertThat(process.waitFor()).isEqualTo(ExitStatus.USAGE);
    assertThat(printed())
        .endsWith(
            "orbweaver: ORBWEAVER_HEALTH_PORT: many (expected: a port, 0 to 65535)"
                + System.lineSeparator());
  }

  @Test
  void missingBrokersAreNamed() throws Exception {
    var process = start(FetcherServiceMain.class, Map.of());

    assertThat(process.waitFor()).isEqualTo(ExitStatus.USAGE);
    assertThat(printed()).contains("orbweaver: KAFKA_BOOTSTRAP_SERVERS: missing");
  }

  private Process start(Class<?> main, Map<String, String> variables) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                classPathOfServices(),
                main.getName()));
    builder.environment().keySet().removeIf(name -> name.matches("(ORBWEAVER|KAFKA)_.*"));
    builder.environment().putAll(variables);
    return builder
        .directory(temporary.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output().toFile())
        .start();
  }

  // Only the class path of the tests has the broker.
  private static String classPathOfServices() {
    var all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Arrays.stream(all.split(File.pathSeparator, -1))
        .filter(place -> !NOT_IN_SERVICES.matcher(place).matches())
        .collect(joining(File.pathSeparator));
  }

  private boolean isHealthy(HttpClient client) throws IOException, InterruptedException {
    var health = HEALTH.matcher(printed());
    if (!health.find()) return false;
    var request = HttpRequest.newBuilder(URI.create(health.group(1))).build();
    return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
  }

  private Path output() {
    return temporary.resolve("output");
  }

  private String printed() throws IOException {
    return Files.readString(output());
  }
}
