package orbweaver.cli.image;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Test of the image built by {@code ./mvnw -Pimage verify}, without its base image. */
@EnabledIfSystemProperty(named = "image", matches = ".+")
@Tag("integration")
class ImageTest {
  private static final long MADE = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  private static final String ENTRY_POINT = "usr/local/bin/orbweaver";

  @TempDir private static Path unpacked = Path.of("");

  private static final List<Tar.Entry> FILES = new ArrayList<>();
  private static JsonNode result = JsonMapper.shared().createObjectNode();

  @BeforeAll
  static void unpack() throws IOException {
    try (var in = Files.newInputStream(Path.of(System.getProperty("image")))) {
      Tar.read(in, ImageTest::part);
    }
  }

  private static void part(Tar.Entry part, InputStream body) throws IOException {
    if (part.name().equals("config.json"))
      result = JsonMapper.shared().readTree(body.readAllBytes());
    if (part.name().endsWith(".tar.gz")) Tar.read(new GZIPInputStream(body), ImageTest::file);
  }

  private static void file(Tar.Entry file, InputStream body) throws IOException {
    FILES.add(file);
    var target = unpacked.resolve(file.name());
    Files.createDirectories(target.getParent());
    Files.copy(body, target);
  }

  @Test
  void itRunsAsNobodyInParticularByOneEntryPoint() {
    var container = result.path("config");
    assertThat(container.path("User").asString()).isEqualTo("10001:10001");
    assertThat(container.path("Entrypoint").values())
        .map(JsonNode::asString)
        .containsExactly("/" + ENTRY_POINT);
    assertThat(container.path("Labels").path("org.opencontainers.image.version").asString())
        .isEqualTo("0.1.0");
    assertThat(file(ENTRY_POINT).mode() & 0777).isEqualTo(0755);
  }

  @Test
  void itSaysWhatTheDockerfileSays() throws IOException {
    var dockerfile = Files.readString(Path.of("..", "Dockerfile"));
    var container = result.path("config");
    for (var variable : container.path("Env").values())
      assertThat(dockerfile).contains(variable.asString());
    assertThat(container.path("Labels").propertyNames())
        .allSatisfy(label -> assertThat(dockerfile).contains(label));
    assertThat(dockerfile)
        .contains("ENTRYPOINT [\"/" + ENTRY_POINT + "\"]")
        .contains("USER 10001:10001");
    assertThat(dockerfile).contains("rm -f kafka_*.jar scala-*.jar");
  }

  @Test
  void itHasTheStationsAndNoBroker() {
    var names = FILES.stream().map(Tar.Entry::name).toList();
    assertThat(names)
        .contains("opt/orbweaver/cli-0.1.0.jar", "opt/orbweaver/fetcher-service-0.1.0.jar");
    assertThat(names).noneMatch(name -> name.matches("opt/orbweaver/(kafka_|scala-).*"));
    assertThat(names)
        .allMatch(name -> name.startsWith("opt/orbweaver/") || name.equals(ENTRY_POINT));
  }

  @Test
  void nothingInItTellsWhenOrByWhomItWasMade() {
    assertThat(Instant.parse(result.path("created").asString()).getEpochSecond()).isEqualTo(MADE);
    assertThat(FILES).allMatch(file -> file.time() == MADE && file.owner() == 0);
  }

  @Test
  void whatIsInItIsEnoughForAService() throws Exception {
    var output = unpacked.resolve("output");
    var service = entry(output, "service", "rule", "--patience", "0s");
    service.environment().put("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:1");

    assertThat(service.start().waitFor()).isEqualTo(ExitCode.INTERNAL_ERROR.number());
    assertThat(Files.readString(output, UTF_8)).contains("no broker answers at 127.0.0.1:1");
  }

  @Test
  void whatItHasNotItSaysInASentence() throws Exception {
    var output = unpacked.resolve("demo.out");

    assertThat(entry(output, "demo").start().waitFor()).isEqualTo(ExitCode.USAGE.number());
    assertThat(Files.readString(output, UTF_8)).startsWith("orbweaver: no broker can be started");
  }

  // Started as by a container runtime, except for the paths of its files.
  private static ProcessBuilder entry(Path output, String... command) {
    var builder = new ProcessBuilder("/bin/sh", unpacked.resolve(ENTRY_POINT).toString());
    builder.command().addAll(List.of(command));
    builder.command().addAll(List.of("--dir", unpacked.resolve("state").toString()));
    var java = Path.of(System.getProperty("java.home"), "bin");
    builder.environment().put("PATH", java + ":" + System.getenv("PATH"));
    return builder.redirectErrorStream(true).redirectOutput(output.toFile());
  }

  private static Tar.Entry file(String name) {
    return FILES.stream().filter(file -> file.name().equals(name)).findFirst().orElseThrow();
  }
}
