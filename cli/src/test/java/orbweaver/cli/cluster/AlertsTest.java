package orbweaver.cli.cluster;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.cli.house.Root;
import org.junit.jupiter.api.Test;

/** What Prometheus reads from a file its operator is told as an object. */
class AlertsTest {
  private static final String FOLDER = "k8s/components/monitoring/";
  private static final String FILE = FOLDER + "prometheus-rule.yaml";
  private static final String COMMAND =
      "./mvnw -pl cli -am test -Dtest=AlertsTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dk8s.write=true";

  @Test
  void theOperatorIsToldTheSameAlerts() throws IOException {
    if (Boolean.getBoolean("k8s.write")) Files.writeString(Root.file(FILE), written());

    assertThat(Files.readString(Root.file(FILE)))
        .as("written by: %s", COMMAND)
        .isEqualTo(written());
  }

  @Test
  void eachAlertSaysWhatIsWrongAndWhatToDo() {
    var groups = Yaml.read(Root.file(FOLDER + "alerts.yml")).each("groups");
    assertThat(groups.flatMap(group -> group.each("rules")))
        .hasSizeGreaterThan(9)
        .allSatisfy(
            alert -> {
              assertThat(alert.at("annotations", "summary").text()).endsWith(".");
              assertThat(alert.at("annotations", "action").text()).endsWith(".");
              assertThat(alert.at("labels", "severity").text()).isIn("critical", "warning");
            });
  }

  private static String written() throws IOException {
    var alerts =
        Files.readAllLines(Root.file(FOLDER + "alerts.yml")).stream()
            .dropWhile(line -> line.startsWith("#"))
            .map(line -> "  " + line + "\n")
            .collect(joining());
    return """
    # alerts.yml for the operator of Prometheus, written by AlertsTest.
    apiVersion: monitoring.coreos.com/v1
    kind: PrometheusRule
    metadata:
      name: orbweaver
      labels: {app.kubernetes.io/name: orbweaver}
    spec:
    """
        + alerts;
  }
}
