package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Test;

/** Test that all Prometheus queries use existing metrics. */
class QueriesTest {
  private static final String FOLDER = "k8s/components/monitoring/";

  @Test
  void eachPanelShowsExistingMetrics() {
    var panels = panels().filter(panel -> !panel.at("type").text().equals("row")).toList();
    assertThat(panels).hasSizeGreaterThan(20);
    for (var panel : panels) {
      assertThat(panel.at("description").text()).endsWith(".");
      assertThat(panel.each("targets"))
          .isNotEmpty()
          .allSatisfy(target -> assertThat(query(target).unknown()).as(target.text()).isEmpty());
    }
  }

  @Test
  void panelsDoNotOverlap() {
    var places = panels().map(panel -> List.of(panel.at("gridPos", "x"), panel.at("gridPos", "y")));
    assertThat(places).doesNotHaveDuplicates();
    assertThat(panels().map(panel -> panel.at("id"))).doesNotHaveDuplicates();
  }

  @Test
  void eachAlertQueriesExistingMetrics() {
    assertThat(alerts())
        .isNotEmpty()
        .allSatisfy(alert -> assertThat(query(alert).unknown()).as(alert.text()).isEmpty());
  }

  @Test
  void eachScalerQueriesExistingMetrics() {
    assertThat(Overlay.FULL.all("ScaledObject").flatMap(it -> it.at("spec").each("triggers")))
        .hasSize(3)
        .map(trigger -> new Query(trigger.at("metadata", "query").text()))
        .allSatisfy(query -> assertThat(query.unknown()).as(query.text()).isEmpty());
  }

  @Test
  void anUnknownMetricIsReported() {
    assertThat(new Query("sum by (state) (rate(orbweaver_host_slots[5m]))").unknown()).isEmpty();
    assertThat(new Query("sum by (code) (orbweaver_host_slots)").unknown()).containsExactly("code");
    assertThat(new Query("orbweaver_host_slots{code=\"x\"} > 0").unknown()).containsExactly("code");
    assertThat(new Query("rate(orbweaver_host_slot[5m]) and up").unknown())
        .containsExactly("orbweaver_host_slot");
  }

  private static Query query(Yaml place) {
    return new Query(place.at("expr").text());
  }

  // A JSON document is also YAML.
  private static Stream<Yaml> panels() {
    return Yaml.read(RepositoryRoot.file(FOLDER + "dashboard.json")).each("panels");
  }

  private static Stream<Yaml> alerts() {
    var groups = Yaml.read(RepositoryRoot.file(FOLDER + "alerts.yml")).each("groups");
    return groups.flatMap(group -> group.each("rules"));
  }
}
