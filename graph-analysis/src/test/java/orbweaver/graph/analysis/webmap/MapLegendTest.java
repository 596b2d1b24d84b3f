package orbweaver.graph.analysis.webmap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import org.junit.jupiter.api.Test;

class MapLegendTest {
  @Test
  void theFieldsOfTheFormAreReadFromTheFormula() {
    var legend =
        legend(
            "((no-cycles) (depth 3) (uri-host (\"a.test\" \"b.test\")) (header-robots-allowed)"
                + " (not (uri-search \"old\")) (header-content-type \"text/html\"))",
            "http://a.test/x");

    assertThat(legend.startUrls()).containsExactly("http://a.test/x");
    assertThat(legend.depth()).contains(3);
    assertThat(legend.hosts()).containsExactly("a.test", "b.test");
    assertThat(legend.minimizeDns()).isFalse();
    assertThat(legend.onlySubdirectories()).isFalse();
    assertThat(legend.showsLeaves()).isFalse();
    assertThat(legend.constraints())
        .contains("((not (uri-search \"old\")) (header-content-type \"text/html\"))");
  }

  @Test
  void theHostsOfAnOriginAreThoseOfTheStartUrls() {
    var legend = legend("((no-cycles) (origin-directory))", "http://b.test/y/", "http://a.test/x/");

    assertThat(legend.hosts()).containsExactly("a.test", "b.test");
    assertThat(legend.onlySubdirectories()).isTrue();
    assertThat(legend.depth()).isEmpty();
    assertThat(legend.constraints()).isEmpty();
  }

  @Test
  void theRegionOfLeavesTestsTheReferrer() {
    var legend =
        legend(
            "((no-cycles) (uri-referrer-host \"a.test\" literal)"
                + " (or (uri-parent-subsumed-by-directory-path (\"x\"))"
                + " (uri-parent-subsumed-by-directory-path (\"y\"))))",
            "http://a.test/x/");

    assertThat(legend.showsLeaves()).isTrue();
    assertThat(legend.onlySubdirectories()).isTrue();
    assertThat(legend.minimizeDns()).isTrue();
    assertThat(legend.hosts()).containsExactly("a.test");
  }

  @Test
  void whatTheFormCannotExpressIsAConstraint() {
    assertThat(legend("((or (uri-host \"a.test\") (depth 1)) (depth 4) (depth 5))").constraints())
        .contains("((or (uri-host \"a.test\") (depth 1)) (depth 5))");
    assertThat(legend("((rules \"+url:*\"))").constraints()).contains("((rules \"+url:*\"))");
    assertThat(legend("t").constraints()).isEmpty();
  }

  private static MapLegend legend(String formula, String... seeds) {
    var stored = Stream.of(seeds).map(url -> new StoredSeed(url, 1)).toList();
    return MapLegend.of(new StoredActivity("map", formula, stored), List.of());
  }
}
