package orbweaver.graph.rank;

import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.Asked;
import orbweaver.graph.rank.Ranking.Ranked;
import orbweaver.graph.way.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rankings of pages, hosts and domains, and the impact factor of a site. */
class RankingTest {
  private static final String B = "http://www.b.test/";

  @TempDir private Path folder = Path.of("");

  private Asked asked() {
    return Asked.of(
        folder,
        got("/1", links("/2", B, "/1")),
        got("/2", links(B)),
        moved("/m", B),
        got("http://c.test/", links(B, "http://x.b.test/")),
        got(B, links(B + "2", B)),
        got(B + "2", links("/1")));
  }

  @Test
  void pagesAreRankedByTheirReferrers() {
    try (var asked = asked()) {
      var ranking = Ranking.of(asked.web(), Level.PAGE, Measure.INLINKS, 2);

      assertThat(ranking.first())
          .containsExactly(new Ranked(1, 4, B), new Ranked(2, 1, "http://a.test/1"));
      assertThat(ranking.text())
          .startsWith("inlinks of 7 pages\n")
          .contains("    1           4  " + B + "\n");
    }
  }

  @Test
  void hostsAndDomainsCountALinkOnce() {
    try (var asked = asked()) {
      assertThat(Ranking.of(asked.web(), Level.HOST, Measure.INLINKS, 1).first())
          .containsExactly(new Ranked(1, 2, "www.b.test"));
      assertThat(Ranking.of(asked.web(), Level.DOMAIN, Measure.INLINKS, 9).first())
          .containsExactly(
              new Ranked(1, 2, "b.test"), new Ranked(2, 1, "a.test"), new Ranked(3, 0, "c.test"));
      assertThat(Ranking.of(asked.web(), Level.DOMAIN, Measure.PAGERANK, 9).of()).isEqualTo(3);
    }
  }

  @Test
  void theImpactFactorIsExternalPagesOverPages() {
    try (var asked = asked()) {
      var impact = Impact.of(new Place.Domain("b.test"), asked.web());

      assertThat(impact).isEqualTo(new Impact("domain:b.test", 2, 3, 1, Optional.of(1.5)));
      assertThat(impact.text()).startsWith("domain:b.test: Web Impact Factor 1.500\n");
      assertThat(Impact.of(new Place.Host("x.b.test"), asked.web()).factor()).isEmpty();
    }
  }
}
