package orbweaver.cli.cluster;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.cli.cluster.kustomize.Programs;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the alert rules in a file and in a PrometheusRule object are the same. */
@Tag("integration")
class AlertsTest {
  private static final String FOLDER = "k8s/components/monitoring/";
  private static final String FILE = FOLDER + "prometheus-rule.yaml";
  private static final String TRIED = FOLDER + "alerts-test.yml";
  private static final String COMMAND =
      "./mvnw -pl cli -am test -Dtest=AlertsTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dk8s.write=true";

  @TempDir private Path temporary = Path.of("");

  @Test
  void theMonitoringComponentContainsTheGeneratedAlerts() throws IOException {
    if (Boolean.getBoolean("k8s.write")) Files.writeString(RepositoryRoot.file(FILE), written());

    assertThat(Files.readString(RepositoryRoot.file(FILE)))
        .as("written by: %s", COMMAND)
        .isEqualTo(written());
  }

  @Test
  void eachAlertHasASummaryAndAnAction() {
    var groups = Yaml.read(RepositoryRoot.file(FOLDER + "alerts.yml")).each("groups");
    assertThat(groups.flatMap(group -> group.each("rules")))
        .hasSizeGreaterThan(9)
        .allSatisfy(
            alert -> {
              assertThat(alert.at("annotations", "summary").text()).endsWith(".");
              assertThat(alert.at("annotations", "action").text()).endsWith(".");
              assertThat(alert.at("labels", "severity").text()).isIn("critical", "warning");
            });
  }

  @Test
  void eachAlertHasATestCase() throws IOException {
    var tried = Files.readString(RepositoryRoot.file(TRIED));
    var groups = Yaml.read(RepositoryRoot.file(FOLDER + "alerts.yml")).each("groups");
    assertThat(groups.flatMap(group -> group.each("rules")).map(it -> it.at("alert").text()))
        .allSatisfy(alert -> assertThat(tried).contains("{alertname=\"" + alert + "\""));
  }

  @Test
  void eachAlertFiresUnderItsConditionOnly() throws Exception {
    assumeTrue(Programs.isThere("promtool"), "there is no promtool on the PATH to try them with");
    var output = temporary.resolve("promtool.out");
    var promtool =
        new ProcessBuilder("promtool", "test", "rules", RepositoryRoot.file(TRIED).toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();

    assertThat(promtool.waitFor()).as(() -> result(output)).isZero();
  }

  private static String result(Path output) {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static String written() throws IOException {
    var alerts =
        Files.readAllLines(RepositoryRoot.file(FOLDER + "alerts.yml")).stream()
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
