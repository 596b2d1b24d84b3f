package orbweaver.graph.analysis.rank;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.rank.Ranking.RankedNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rankings of pages, hosts and domains, and the impact factor of a site. */
@Tag("integration")
class RankingTest {
  private static final String B = "http://www.b.test/";

  @TempDir private Path folder = Path.of("");

  private GraphFixture fixture() {
    return GraphFixture.of(
        folder,
        fetched("/1", links("/2", B, "/1")),
        fetched("/2", links(B)),
        redirected("/m", B),
        fetched("http://c.test/", links(B, "http://x.b.test/")),
        fetched(B, links(B + "2", B)),
        fetched(B + "2", links("/1")));
  }

  @Test
  void pagesAreRankedByTheirReferrers() {
    try (var fixture = fixture()) {
      var ranking = Ranking.of(fixture.compressedGraph(), NodeLevel.PAGE, Centrality.INLINKS, 2);

      assertThat(ranking.first())
          .containsExactly(new RankedNode(1, 4, B), new RankedNode(2, 1, "http://a.test/1"));
      assertThat(ranking.text())
          .startsWith("inlinks of 7 pages\n")
          .contains("    1           4  " + B + "\n");
    }
  }

  @Test
  void hostsAndDomainsCountALinkOnce() {
    try (var fixture = fixture()) {
      assertThat(
              Ranking.of(fixture.compressedGraph(), NodeLevel.HOST, Centrality.INLINKS, 1).first())
          .containsExactly(new RankedNode(1, 2, "www.b.test"));
      assertThat(
              Ranking.of(fixture.compressedGraph(), NodeLevel.DOMAIN, Centrality.INLINKS, 9)
                  .first())
          .containsExactly(
              new RankedNode(1, 2, "b.test"),
              new RankedNode(2, 1, "a.test"),
              new RankedNode(3, 0, "c.test"));
      assertThat(
              Ranking.of(fixture.compressedGraph(), NodeLevel.DOMAIN, Centrality.PAGERANK, 9).of())
          .isEqualTo(3);
    }
  }

  @Test
  void theImpactFactorIsExternalPagesOverPages() {
    try (var fixture = fixture()) {
      var impact =
          WebImpactFactor.of(new PageSet.DomainPageSet("b.test"), fixture.compressedGraph());

      assertThat(impact).isEqualTo(new WebImpactFactor("domain:b.test", 2, 3, 1, Optional.of(1.5)));
      assertThat(impact.text()).startsWith("domain:b.test: Web Impact Factor 1.500\n");
      assertThat(
              WebImpactFactor.of(new PageSet.HostPageSet("x.b.test"), fixture.compressedGraph())
                  .factor())
          .isEmpty();
    }
  }
}
