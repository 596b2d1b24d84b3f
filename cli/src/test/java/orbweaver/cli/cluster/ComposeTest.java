package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.cluster.kustomize.Manifest;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;
import orbweaver.runtime.settings.Environment;
import org.junit.jupiter.api.Test;

/** Test of docker-compose.yml against its schema and the settings of the program. */
class ComposeTest {
  private static final List<String> PIPELINE =
      List.of("rule", "frontier", "fetcher", "extractor", "sink");
  private static final List<String> SERVICES =
      Stream.concat(PIPELINE.stream(), Stream.of("archive", "index")).toList();
  private static final List<String> WATCHERS = List.of("prometheus", "grafana", "kafka-ui");
  private static final Pattern PINNED = Pattern.compile("[a-z0-9./-]+:v?\\d+\\.\\d+(\\.\\d+)?");

  private static final Yaml COMPOSE = Yaml.read(RepositoryRoot.file("docker-compose.yml"));

  @Test
  void theFileMatchesTheSchemaOfCompose() {
    var result = Manifest.of(COMPOSE).tree();
    var withoutName = new HashMap<>(result);
    withoutName.remove("name"); // the name of a project is younger than the schema
    assertThat(Schemas.error("compose", withoutName)).isEmpty();
    assertThat(Schemas.error("compose", Map.of("services", Map.of("a", Map.of("imag", "b")))))
        .hasValueSatisfying(why -> assertThat(why).contains("imag"));
  }

  @Test
  void servicesAreListedInTheOrderOfThePipeline() {
    var all = new ArrayList<>(List.of("kafka", "postgres"));
    all.addAll(SERVICES);
    all.add("web");
    all.addAll(WATCHERS);
    assertThat(COMPOSE.at("services").keys()).containsExactlyElementsOf(all);
  }

  @Test
  void eachServiceWaitsUntilItsPredecessorIsHealthy() {
    var before = "kafka";
    for (var name : PIPELINE) {
      assertThat(service(name, "depends_on").keys()).startsWith(before);
      before = name;
    }
    assertThat(service("sink", "depends_on").keys()).contains("postgres");
  }

  @Test
  void optionalServicesStartOnRequest() {
    for (var name : List.of("archive", "index", "web"))
      assertThat(service(name, "profiles").list()).containsExactly(name);
    for (var name : PIPELINE) assertThat(COMPOSE.at("services", name).has("profiles")).isFalse();
  }

  @Test
  void eachServiceHasAHealthCheck() {
    for (var name : COMPOSE.at("services").keys()) {
      assertThat(COMPOSE.at("services", name).keys()).as(name).contains("healthcheck");
    }
  }

  @Test
  void eachDependencyHasAHealthCheck() {
    for (var name : COMPOSE.at("services").keys()) {
      if (!COMPOSE.at("services", name).has("depends_on")) continue;
      for (var before : service(name, "depends_on").keys()) {
        assertThat(service(name, "depends_on", before, "condition").text())
            .isEqualTo("service_healthy");
        assertThat(COMPOSE.at("services", before).keys()).contains("healthcheck");
      }
    }
  }

  @Test
  void eachServiceHasItsOwnCommandAndMemoryLimit() {
    for (var name : SERVICES) {
      assertThat(service(name, "command").list()).containsExactly("service", name);
      assertThat(service(name, "mem_limit").text()).isEqualTo("1g");
    }
  }

  @Test
  void imagesHaveAFixedVersionAndPortsAreOnLoopback() {
    for (var name : COMPOSE.at("services").keys()) {
      var service = COMPOSE.at("services", name);
      assertThat(service.at("image").text()).matches(PINNED);
      assertThat(service.each("ports").map(Yaml::text))
          .allSatisfy(port -> assertThat(port).startsWith("127.0.0.1:"));
    }
  }

  @Test
  void mountedFilesExist() {
    var mounted = new TreeSet<String>();
    for (var name : COMPOSE.at("services").keys()) {
      COMPOSE
          .at("services", name)
          .each("volumes")
          .forEach(it -> mounted.add(it.text().split(":", 2)[0]));
    }
    // docs/how-to/deploying.md tells how it is made.
    assertThat(mounted.remove("./web")).isTrue();
    assertThat(mounted.stream().filter(place -> place.startsWith(".")))
        .hasSize(5)
        .allSatisfy(file -> assertThat(RepositoryRoot.file(file)).isRegularFile());
    mounted.removeIf(place -> place.startsWith("."));
    assertThat(COMPOSE.at("volumes").keys()).containsExactlyInAnyOrderElementsOf(mounted);
  }

  @Test
  void prometheusScrapesEachService() {
    var result = Yaml.read(RepositoryRoot.file("k8s/components/monitoring/alone/prometheus.yml"));
    var job = result.at("scrape_configs").first();
    var targets = job.at("static_configs").first().at("targets");
    var port = ":" + service("rule", "environment", "ORBWEAVER_HEALTH_PORT").text();
    assertThat(targets.list())
        .containsExactlyElementsOf(PIPELINE.stream().map(it -> it + port).toList());
    var found = job.at("dns_sd_configs").first();
    assertThat(found.at("names").list()).containsExactly("archive", "index");
    assertThat(":" + found.at("port").text()).isEqualTo(port);
  }

  @Test
  void everyPasswordIsAVariable() throws IOException {
    var lines = Files.readAllLines(RepositoryRoot.file("docker-compose.yml"));
    assertThat(lines.stream().filter(line -> line.matches(" +[A-Z_]*PASS[A-Z]*: .*")))
        .hasSize(4)
        .allSatisfy(line -> assertThat(line).endsWith(":-development}"));
  }

  @Test
  void theProgramReadsEachVariableOfTheFile() {
    var read = new TreeSet<String>();
    for (var name : SERVICES) read.addAll(service(name, "environment").keys());
    read.addAll(service("web", "environment").keys());
    read.removeIf(variable -> variable.startsWith("KAFKA_") || variable.equals("PGPASSWORD"));
    assertThat(Variables.ofService()).containsAll(read);
  }

  @Test
  void eachServiceRunsFromTheImageWithoutTheCommandLine() {
    for (var name : SERVICES) {
      assertThat(service(name, "image").text()).isEqualTo("orbweaver:0.1.0");
    }
  }

  @Test
  void thePagesRunFromTheImageOfAllCommandsAndReadTheDatabaseOfTheSink() {
    assertThat(service("web", "image").text()).isEqualTo("orbweaver-tools:0.1.0");
    assertThat(service("web", "build", "target").text()).isEqualTo("tools");
    assertThat(service("web", "command").list()).containsExactly("service", "web");
    for (var variable : List.of("ORBWEAVER_GRAPH", "PGPASSWORD"))
      assertThat(service("web", "environment", variable).text())
          .isEqualTo(service("sink", "environment", variable).text());
  }

  @Test
  void theFileForDuckDbGivesTheSinkTheCommandsAndNoDatabase() {
    var override = Yaml.read(RepositoryRoot.file("docker-compose.duckdb.yml"));
    assertThat(Schemas.error("compose", Manifest.of(override).tree())).isEmpty();
    assertThat(override.at("services").keys()).containsExactly("sink");
    var sink = override.at("services", "sink");
    assertThat(sink.at("image").text()).isEqualTo("orbweaver-tools:0.1.0");
    assertThat(sink.at("build", "target").text()).isEqualTo("tools");
    var variables = Map.of("ORBWEAVER_GRAPH", sink.at("environment", "ORBWEAVER_GRAPH").text());
    assertThat(new Environment(variables).text("ORBWEAVER_GRAPH")).isEmpty();
    assertThat(COMPOSE.at("services", "sink", "environment").keys()).contains("ORBWEAVER_GRAPH");
  }

  private static Yaml service(String name, String... keys) {
    return COMPOSE.at("services", name).at(keys);
  }
}
