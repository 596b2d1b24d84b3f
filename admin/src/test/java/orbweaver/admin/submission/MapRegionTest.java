package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;

class MapRegionTest {
  private static final MapRegion DEFAULT =
      new MapRegion(Optional.of(2), true, false, List.of(), true, false, Formula.T);

  @Test
  void theDefaultsAreThoseOfTheForm() {
    assertThat(formula(DEFAULT, "http://a.test/"))
        .isEqualTo("((no-cycles) (depth 2) (origin-host) (header-robots-allowed))");
  }

  @Test
  void subdirectoriesOfStartUrlsAreTheirOwnUnlessHostsAreGiven() {
    assertThat(
            formula(region(true, List.of(), true, false), "http://a.test/x/", "http://b.test/y/"))
        .isEqualTo("((no-cycles) (origin-directory) (header-robots-allowed))");
    assertThat(formula(region(true, List.of("c.test"), true, false), "http://a.test/x/y/z.html"))
        .isEqualTo(
            "((no-cycles) (uri-host \"c.test\" literal)"
                + " (uri-subsumed-by-directory-path (\"x\" \"y\")) (header-robots-allowed))");
    assertThat(
            formula(
                region(true, List.of("c.test"), true, false),
                "http://a.test/x/",
                "http://b.test/y/"))
        .contains(
            "(or (uri-subsumed-by-directory-path (\"x\")) (uri-subsumed-by-directory-path (\"y\")))");
  }

  @Test
  void canonicalNamesAreComparedUnlessDnsIsMinimized() {
    assertThat(formula(region(false, List.of(), false, false), "http://a.test/", "http://a.test/b"))
        .isEqualTo("((no-cycles) (uri-host \"a.test\") (header-robots-allowed))");
  }

  @Test
  void leavesAreConstrainedByTheirReferrer() {
    assertThat(formula(region(true, List.of(), true, true), "http://a.test/x/"))
        .isEqualTo(
            "((no-cycles) (uri-referrer-host \"a.test\" literal)"
                + " (uri-parent-subsumed-by-directory-path (\"x\")) (header-robots-allowed))");
  }

  @Test
  void furtherConstraintsAreAddedAndCompareLiteralHosts() {
    var constraints = Formula.parse("((not (uri-host \"b.test\")) (path-depth <= 3))");
    var region = new MapRegion(Optional.empty(), false, false, List.of(), true, false, constraints);

    assertThat(formula(region, "http://a.test/"))
        .isEqualTo(
            "((no-cycles) (header-robots-allowed) (not (uri-host \"b.test\" literal))"
                + " (path-depth <= 3))");
  }

  private static MapRegion region(
      boolean onlySubdirectories, List<String> hosts, boolean minimizeDns, boolean showLeaves) {
    return new MapRegion(
        Optional.empty(), true, onlySubdirectories, hosts, minimizeDns, showLeaves, Formula.T);
  }

  private static String formula(MapRegion region, String... startUrls) {
    return region.formula(Stream.of(startUrls).map(CrawlUrl::of).toList()).toString();
  }
}
