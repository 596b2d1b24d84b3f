package orbweaver.graph.analysis.search;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;
import orbweaver.graph.analysis.search.LinkQuery.LinkScope;
import orbweaver.graph.analysis.search.LinkQuery.MatchField;
import orbweaver.graph.analysis.search.LinksOfUrl.Direction;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.analysis.search.SearchResult.CitingPage;
import orbweaver.graph.analysis.search.SearchResult.SearchHit;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages and links that a text or URL search finds. */
@Tag("integration")
class GraphSearchTest {
  private static final String FILM = "http://films.fi/new/Bear.MPEG?x=1";

  @TempDir private Path folder = Path.of("");

  private GraphFixture fixture() {
    return GraphFixture.of(
        folder,
        withTitle(
            fetched("/", links("http://www.x.ac.nz/a", "/png", "http://b.a.test/")),
            "Software reuse"),
        withTitle(
            fetched("/png", links(FILM, "http://www.gov.pg/")), "Reuse, and reuse of software"),
        withTitle(fetched("http://www.x.ac.nz/a", anchor("Domain engineering", "/")), "Bears"));
  }

  private static Link anchor(String text, String target) {
    return new Link(TestRecords.url(target), LinkKind.A, 0, Optional.of(text), List.of());
  }

  @Test
  void linksAreExtractedByTheHostOfTheirTarget() {
    try (var fixture = fixture()) {
      assertThat(extract(fixture, query(".pg", MatchField.DOMAIN, Optional.empty())).links())
          .extracting(LinkExtract.ExtractedLink::target)
          .containsExactly("http://www.gov.pg/");
      assertThat(extract(fixture, query(".AC.NZ", MatchField.DOMAIN, Optional.empty())).links())
          .extracting(link -> link.abbreviated().line())
          .containsExactly("a.test/\t.x.ac.nz/a");
    }
  }

  @Test
  void linksAreExtractedByTheShortenedUrlOfTheirTarget() {
    try (var fixture = fixture()) {
      assertThat(
              extract(fixture, query("http://www.x.ac", MatchField.URL, Optional.empty())).edges())
          .isOne();
      assertThat(extract(fixture, query("www.x.ac", MatchField.URL, Optional.empty())).edges())
          .isZero();
      assertThat(extract(fixture, query("png", MatchField.URL, Optional.empty())).edges()).isOne();
    }
  }

  @Test
  void linksAreInternalBySitesOrByRegistrableDomains() {
    try (var fixture = fixture()) {
      var internal = extract(fixture, query("/", MatchField.URL, Optional.of(LinkScope.INTERNAL)));
      assertThat(internal).returns(2L, LinkExtract::edges).returns(1, LinkExtract::sources);
      var external = extract(fixture, query("/", MatchField.URL, Optional.of(LinkScope.EXTERNAL)));
      assertThat(external).returns(4L, LinkExtract::edges).returns(4, LinkExtract::targets);
    }
  }

  @Test
  void sitesAreTakenFromAGivenList() {
    var names = new DomainNames(List.of(new Site("both", List.of("a.test", "x.ac.nz"))));
    try (var fixture = fixture()) {
      var internal = extract(fixture, side(LinkScope.INTERNAL, names));
      assertThat(internal.links())
          .contains(new ExtractedLink("http://a.test/", "http://www.x.ac.nz/a"));
      var external = extract(fixture, side(LinkScope.EXTERNAL, names));
      assertThat(external.edges() + internal.edges()).isEqualTo(6);
    }
  }

  private static LinkQuery side(LinkScope side, DomainNames names) {
    return new LinkQuery(UrlTexts.ANY, UrlTexts.ANY, Optional.of(side), Optional.of(names));
  }

  @Test
  void abbreviatedUrlsAreExpanded() {
    for (var url :
        List.of(
            "http://www.comp.glam.ac.uk/x",
            "http://www2.glam.ac.uk/",
            "http://www-hons.a.uk/",
            "http://www/",
            "https://www.a.uk/")) {
      assertThat(AbbreviatedUrl.expand(AbbreviatedUrl.abbreviate(url))).isEqualTo(url);
    }
    assertThat(AbbreviatedUrl.abbreviate("http://www.comp.glam.ac.uk/x"))
        .isEqualTo(".comp.glam.ac.uk/x");
    assertThat(AbbreviatedUrl.abbreviate("http://www/")).isEqualTo("www/");
  }

  @Test
  void pagesAreFoundByTitleAndListedWithReferrers() {
    try (var fixture = fixture()) {
      var findings = fixture.graph().query(pages(TextPattern.containing("REUSE")));

      assertThat(findings.text(fixture::compressedGraph))
          .isEqualTo(
              """
              http://a.test/
                Software reuse
                  from http://www.x.ac.nz/a
              http://a.test/png
                Reuse, and reuse of software
                  from http://a.test/
              2 pages
              """);
      assertThat(fixture.graph().query(pages(TextPattern.containing("bears,nothing"))).found())
          .hasSize(1);
      assertThat(fixture.graph().query(pages(TextPattern.containing("software*"))).found())
          .hasSize(1);
      assertThat(fixture.graph().query(pages(TextPattern.regex("^Software|Bears$"))).found())
          .hasSize(2);
    }
  }

  private static GraphSearch pages(TextPattern title) {
    return new GraphSearch(
        SearchTarget.PAGE,
        Optional.of(title),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of());
  }

  @Test
  void unfetchedUrlsAreFoundByTheirAnchorTexts() {
    try (var fixture = fixture()) {
      var parts =
          Map.of(
              UrlPart.HOST, UrlPart.HOST.pattern("*.fi"),
              UrlPart.EXTENSION, UrlPart.EXTENSION.pattern("mpg, mpeg"),
              UrlPart.NAME, UrlPart.NAME.pattern("bear"),
              UrlPart.URL, UrlPart.URL.pattern("?x"));
      var search =
          new GraphSearch(
              SearchTarget.REFERENCE,
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              parts);

      assertThat(fixture.graph().query(search).found())
          .containsExactly(
              new SearchHit(
                  FILM,
                  Optional.of("to " + FILM),
                  Optional.of(
                      new CitingPage(
                          "http://a.test/png", Optional.of("Reuse, and reuse of software")))));
    }
  }

  @Test
  void referencesAreFoundByAnchorTextAndByCitingPage() {
    try (var fixture = fixture()) {
      var search =
          new GraphSearch(
              SearchTarget.REFERENCE,
              Optional.empty(),
              Optional.of(TextPattern.containing("engineering")),
              Optional.of(TextPattern.containing(".ac.nz")),
              Optional.empty(),
              Map.of());

      assertThat(fixture.graph().query(search).text(fixture::compressedGraph))
          .isEqualTo(
              """
              http://a.test/
                Domain engineering
                  from http://www.x.ac.nz/a  Bears
              1 reference
              """);
    }
  }

  @Test
  void referencesAreFoundByTheTitleOfTheCitingPage() {
    try (var fixture = fixture()) {
      assertThat(fixture.graph().query(citedBy("bears")).found())
          .extracting(SearchHit::url)
          .containsExactly("http://a.test/");
      assertThat(fixture.graph().query(citedBy("*of software")).found())
          .extracting(SearchHit::url)
          .containsExactly(FILM, "http://www.gov.pg/");
      assertThat(fixture.graph().query(citedBy("nothing")).found()).isEmpty();
    }
  }

  @Test
  void charactersThatAreSpecialInTheDatabaseAreFoundAsTheyAre() {
    var anchors = List.of("100% Wolle_'s", "100 WOLLES", "GRÖSSE", "İz", "ΟΔΟΣ a", "\u212Ag");
    var links =
        anchors.stream()
            .map(text -> anchor(text, "/" + anchors.indexOf(text)))
            .toArray(Link[]::new);
    try (var fixture = GraphFixture.of(folder, fetched("/", links))) {
      assertThat(anchors(fixture, TextPattern.containing("% wolle_'")))
          .containsExactly(anchors.get(0));
      assertThat(anchors(fixture, TextPattern.regex("[0-9]% W"))).containsExactly(anchors.get(0));
      assertThat(anchors(fixture, TextPattern.containing("größe,grösse")))
          .containsExactly(anchors.get(2));
      assertThat(anchors(fixture, TextPattern.whole("i*z"))).containsExactly(anchors.get(3));
      assertThat(anchors(fixture, TextPattern.containing("ΟΔΟΣ A")))
          .containsExactly(anchors.get(4));
      assertThat(anchors(fixture, TextPattern.containing("kg"))).containsExactly(anchors.get(5));
      assertThat(anchors(fixture, TextPattern.regex("."))).hasSize(anchors.size());
    }
  }

  @Test
  void thePartsOfAResultTogetherAreTheResult() {
    try (var fixture = fixture()) {
      var all =
          new SearchTexts(Map.of(SearchField.URL, "/"), false, "")
              .search(Optional.of(SearchTarget.REFERENCE));
      var expected = fixture.graph().query(all);
      for (var index : indexes()) {
        var parts = new ArrayList<SearchHit>();
        for (int offset = 0; offset < expected.found().size(); offset += 2) {
          var part = fixture.graph().query(all.withPart(offset, 2).withIndex(index));
          assertThat(part.isComplete()).isEqualTo(offset + 2 >= expected.found().size());
          parts.addAll(part.found());
        }
        assertThat(parts).containsExactlyInAnyOrderElementsOf(expected.found());
      }
      assertThat(fixture.graph().query(all.withPart(9, 2)).found()).isEmpty();
    }
  }

  @Test
  void fieldsThatContradictEachOtherAreRejected() {
    var both = Map.of(SearchField.TITLE, "a", SearchField.ANCHOR, "b");
    assertThatThrownBy(() -> new SearchTexts(both, false, "--").search(Optional.empty()))
        .hasMessage("--title: a (expected: a search for pages)");
    var anchor = new SearchTexts(Map.of(SearchField.ANCHOR, "b"), false, "");
    assertThat(anchor.implied()).contains(SearchTarget.REFERENCE);
    assertThatThrownBy(() -> anchor.search(Optional.of(SearchTarget.PAGE)))
        .hasMessage("kind: page (expected: reference, with anchor, citing or citing-title)");
  }

  @Test
  void theLinksOfAUrlAreFoundWithAndWithoutAnIndex() {
    try (var fixture = fixture()) {
      for (var index : indexes()) {
        assertThat(ends(fixture, "/", Direction.OUT, 0, index))
            .extracting(LinkEnd::url)
            .containsExactly("http://www.x.ac.nz/a", "http://a.test/png", "http://b.a.test/");
        assertThat(ends(fixture, "/", Direction.OUT, 2, index)).hasSize(1);
        assertThat(ends(fixture, "/", Direction.IN, 0, index))
            .containsExactly(
                new LinkEnd("http://www.x.ac.nz/a", "a", Optional.of("Domain engineering")));
        assertThat(ends(fixture, "/", Direction.IN, 1, index)).isEmpty();
        assertThat(ends(fixture, "/none", Direction.OUT, 0, index)).isEmpty();
        assertThat(ends(fixture, "/none", Direction.IN, 0, index)).isEmpty();
      }
    }
  }

  private static List<Optional<UrlIndex>> indexes() {
    return List.of(Optional.empty(), Optional.of(new UrlIndex()));
  }

  private static List<LinkEnd> ends(
      GraphFixture fixture, String url, Direction direction, int offset, Optional<UrlIndex> index) {
    var query = new LinksOfUrl(TestRecords.url(url), direction, offset, 10, index);
    return fixture.graph().query(query);
  }

  private static List<String> anchors(GraphFixture fixture, TextPattern pattern) {
    var search =
        new GraphSearch(
            SearchTarget.REFERENCE,
            Optional.empty(),
            Optional.of(pattern),
            Optional.empty(),
            Optional.empty(),
            Map.of());
    return fixture.graph().query(search).found().stream()
        .map(hit -> hit.text().orElseThrow())
        .toList();
  }

  private static GraphSearch citedBy(String title) {
    return new GraphSearch(
        SearchTarget.REFERENCE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(TextPattern.containing(title)),
        Map.of());
  }

  @Test
  void everyTermOfASimilaritySearchMustMatch() {
    try (var fixture = fixture()) {
      assertThat(similar(fixture, 0.5, "software reuse").pages())
          .extracting(SimilarPages.SimilarPage::url)
          .containsExactly("http://a.test/png", "http://a.test/");
      assertThat(similar(fixture, 0.4, "software reuse", "domain").text())
          .isEqualTo("0.75 0.50  http://a.test/  Software reuse\n");
      assertThat(similar(fixture, 0.5, "software reuse", "domain").pages()).isEmpty();
      assertThatThrownBy(() -> new SimilaritySearch(List.of("!"), 0.5))
          .hasMessageContaining("a word");
    }
  }

  private static SimilarPages similar(GraphFixture fixture, double over, String... terms) {
    return fixture.graph().query(new SimilaritySearch(List.of(terms), over));
  }

  @Test
  void thePagesOfADomainAreListed() {
    try (var fixture = fixture()) {
      assertThat(HostPages.of("*.a.test,films.fi", fixture.compressedGraph()).urls())
          .containsExactly("http://b.a.test/", FILM);
    }
  }

  private static LinkQuery query(String to, MatchField match, Optional<LinkScope> side) {
    return new LinkQuery(UrlTexts.ANY, new UrlTexts(List.of(to), match), side, Optional.empty());
  }

  private static LinkExtract extract(GraphFixture fixture, LinkQuery query) {
    return LinkExtract.of(fixture.compressedGraph(), query, true);
  }
}
