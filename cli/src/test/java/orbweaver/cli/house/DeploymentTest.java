package orbweaver.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What compose and Kubernetes are told is what the program reads. */
class DeploymentTest {
  private static final List<String> PIPELINE =
      List.of("rule", "frontier", "fetcher", "extractor", "sink");

  private static final Yaml COMPOSE = Yaml.read(Root.file("docker-compose.yml"));

  @Test
  void composeNamesTheServicesInTheOrderOfThePipeline() {
    assertThat(COMPOSE.at("services").keys())
        .containsExactly("kafka", "rule", "frontier", "fetcher", "extractor", "sink");
  }

  @Test
  void eachServiceWaitsUntilTheOneBeforeItIsHealthy() {
    var before = "kafka";
    for (var name : PIPELINE) {
      var service = COMPOSE.at("services", name);
      assertThat(service.at("depends_on").keys()).containsExactly(before);
      assertThat(service.at("depends_on", before, "condition").text()).isEqualTo("service_healthy");
      assertThat(COMPOSE.at("services", before).keys()).contains("healthcheck");
      before = name;
    }
  }

  @Test
  void eachServiceRunsItsOwnCommand() {
    for (var name : PIPELINE) {
      assertThat(COMPOSE.at("services", name, "command").list()).containsExactly("service", name);
    }
  }

  @Test
  void composeSaysNothingThatComposeDoesNotKnow() {
    var known =
        Set.of(
            "image",
            "build",
            "restart",
            "command",
            "environment",
            "ports",
            "volumes",
            "depends_on",
            "healthcheck");
    for (var name : COMPOSE.at("services").keys()) {
      assertThat(known).containsAll(COMPOSE.at("services", name).keys());
      assertThat(Set.of("test", "interval", "timeout", "retries", "start_period"))
          .containsAll(COMPOSE.at("services", name, "healthcheck").keys());
    }
    assertThat(COMPOSE.keys()).containsExactlyInAnyOrder("name", "x-service", "services", "volumes");
  }

  @Test
  void everyVolumeThatIsMountedIsThere() {
    var mounted = new TreeSet<String>();
    for (var name : COMPOSE.at("services").keys()) {
      for (var volume : COMPOSE.at("services", name, "volumes").list()) {
        mounted.add(volume.split(":", 2)[0]);
      }
    }
    assertThat(COMPOSE.at("volumes").keys()).containsExactlyInAnyOrderElementsOf(mounted);
  }

  @Test
  void theRingHasTwelvePartitionsEverywhere() {
    assertThat(COMPOSE.at("services", "rule", "environment", "ORBWEAVER_PARTITIONS").text())
        .isEqualTo("12");
    assertThat(settings().at("data", "ORBWEAVER_PARTITIONS").text()).isEqualTo("12");
  }

  @Test
  void theProgramReadsEveryVariableItIsTold() {
    var told = new ArrayList<>(settings().at("data").keys());
    for (var name : PIPELINE) {
      told.addAll(COMPOSE.at("services", name, "environment").keys());
    }
    told.removeIf(variable -> variable.startsWith("KAFKA_"));
    assertThat(Variables.ofService()).containsAll(told);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rule", "frontier", "fetcher", "extractor", "sink"})
  void kubernetesRunsEachServiceAsAStatefulSetThatIsProbed(String name) {
    assertThat(kustomization().at("resources").list()).contains(name + ".yaml");
    var set = Yaml.read(Root.file("k8s/" + name + ".yaml"));
    assertThat(set.at("kind").text()).isEqualTo("StatefulSet");
    assertThat(set.at("spec", "selector", "matchLabels").value())
        .isEqualTo(set.at("spec", "template", "metadata", "labels").value());
    var container = set.at("spec", "template", "spec", "containers").first();
    assertThat(container.at("args").list()).containsExactly("service", name);
    assertThat(container.at("livenessProbe", "httpGet", "path").text()).isEqualTo("/health/live");
    assertThat(container.at("readinessProbe", "httpGet", "path").text()).isEqualTo("/health/ready");
    assertThat(container.at("ports").first().at("containerPort").text())
        .isEqualTo(settings().at("data", "ORBWEAVER_HEALTH_PORT").text());
    assertThat(container.at("envFrom").first().at("configMapRef", "name").text())
        .isEqualTo(settings().at("metadata", "name").text());
  }

  @Test
  void everyManifestIsListedAndThere() throws IOException {
    try (var files = Files.list(Root.file("k8s"))) {
      var there =
          files.map(Path::getFileName).map(Path::toString).filter(name -> !name.startsWith("kust"));
      assertThat(kustomization().at("resources").list())
          .containsExactlyInAnyOrderElementsOf(there.toList());
    }
  }

  private static Yaml settings() {
    return Yaml.read(Root.file("k8s/settings.yaml"));
  }

  private static Yaml kustomization() {
    return Yaml.read(Root.file("k8s/kustomization.yaml"));
  }
}
