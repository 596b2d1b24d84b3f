package orbweaver.cli.image;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import orbweaver.cli.output.ExitCode;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Test of the images built by {@code ./mvnw -Pimage verify}, without their base image. */
@EnabledIfSystemProperty(named = "image.services", matches = ".+")
@Tag("integration")
class ImageTest {
  private static final long MADE = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  private static final String ENTRY_POINT = "usr/local/bin/orbweaver";

  @TempDir private static Path temporary = Path.of("");

  private static final Map<String, ImageFiles> IMAGES = new HashMap<>();

  @BeforeAll
  static void unpack() throws IOException {
    for (var name : List.of("services", "tools")) {
      var archive = Path.of(System.getProperty("image." + name));
      IMAGES.put(name, ImageFiles.unpack(archive, temporary.resolve(name)));
    }
  }

  private static ImageFiles image(String name) {
    return Objects.requireNonNull(IMAGES.get(name), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"services", "tools"})
  void anImageRunsWithoutPrivilegesByOneEntryPoint(String name) {
    var container = image(name).config().path("config");
    assertThat(container.path("User").asString()).isEqualTo("10001:10001");
    assertThat(container.path("Entrypoint").values())
        .map(JsonNode::asString)
        .containsExactly("/" + ENTRY_POINT);
    assertThat(container.path("Labels").path("org.opencontainers.image.version").asString())
        .isEqualTo("0.1.0");
    assertThat(image(name).entries())
        .filteredOn(file -> file.name().startsWith(ENTRY_POINT))
        .hasSize(2)
        .allMatch(file -> (file.mode() & 0777) == 0755);
  }

  @ParameterizedTest
  @ValueSource(strings = {"services", "tools"})
  void theDockerfileHasTheSameVariablesAndLabels(String name) throws IOException {
    var dockerfile = Files.readString(RepositoryRoot.file("Dockerfile"));
    var container = image(name).config().path("config");
    for (var variable : container.path("Env").values())
      assertThat(dockerfile).contains(variable.asString());
    for (var label : container.path("Labels").properties())
      assertThat(dockerfile)
          .contains("%s=\"%s\"".formatted(label.getKey(), label.getValue().asString()));
    assertThat(dockerfile)
        .contains("ENTRYPOINT [\"/" + ENTRY_POINT + "\"]")
        .contains("USER 10001:10001")
        .doesNotContain("rm -f");
  }

  @Test
  void theServicesHaveNeitherBrokerNorCommandLineNorAnalyses() {
    var names = image("services").names();
    assertThat(names)
        .contains("opt/orbweaver/app-0.1.0.jar", "opt/orbweaver/fetcher-service-0.1.0.jar");
    assertThat(names)
        .noneMatch(
            name ->
                name.matches(
                    "opt/orbweaver/(kafka_|kafka-server|scala|picocli|sandbox|cli|bench|webgraph|fastutil|graph-analysis).*"));
  }

  @Test
  void theToolsHaveAllCommandsAndNoBroker() {
    var names = image("tools").names();
    assertThat(names)
        .contains("opt/orbweaver/cli-0.1.0.jar", "opt/orbweaver/fetcher-service-0.1.0.jar");
    assertThat(names).noneMatch(name -> name.matches("opt/orbweaver/(kafka_|scala-).*"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"services", "tools"})
  void anImageContainsNoBuildTimeAndNoBuildUser(String name) {
    assertThat(Instant.parse(image(name).config().path("created").asString()).getEpochSecond())
        .isEqualTo(MADE);
    assertThat(image(name).entries()).allMatch(file -> file.time() == MADE && file.owner() == 0);
    assertThat(image(name).names())
        .allMatch(file -> file.startsWith("opt/orbweaver/") || file.startsWith(ENTRY_POINT));
  }

  @ParameterizedTest
  @ValueSource(strings = {"services", "tools"})
  void anImageContainsAllClassesOfEachService(String name) throws Exception {
    var output = temporary.resolve(name + ".out");
    for (var service : List.of("rule", "frontier", "fetcher", "extractor", "sink")) {
      var process = entry(name, output, "service", service);
      process.environment().put("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:1");
      process.environment().put("ORBWEAVER_PATIENCE", "0s");

      assertThat(process.start().waitFor()).isEqualTo(ExitCode.INTERNAL_ERROR.number());
      assertThat(Files.readString(output, UTF_8)).contains("no broker answers at 127.0.0.1:1");
    }
  }

  @Test
  void aCommandThatNeedsABrokerReportsThatTheToolsImageHasNone() throws Exception {
    var output = temporary.resolve("demo.out");
    var demo = entry("tools", output, "demo", "--embedded-broker");

    assertThat(demo.start().waitFor()).isEqualTo(ExitCode.USAGE.number());
    assertThat(Files.readString(output, UTF_8)).startsWith("orbweaver: no broker can be started");
  }

  // Started as by a container runtime, except for the paths of its files.
  private static ProcessBuilder entry(String image, Path output, String... command) {
    var script = image(image).folder().resolve(ENTRY_POINT).toString();
    var builder = new ProcessBuilder("/bin/sh", script);
    builder.command().addAll(List.of(command));
    builder.environment().put("ORBWEAVER_DIR", temporary.resolve(image + "-state").toString());
    var java = Path.of(System.getProperty("java.home"), "bin");
    builder.environment().put("PATH", java + ":" + System.getenv("PATH"));
    return builder.redirectErrorStream(true).redirectOutput(output.toFile());
  }
}
