package orbweaver.graph.look;

import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.titled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.linkfile.DomainNames;
import orbweaver.contract.linkfile.DomainNames.Site;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.Asked;
import orbweaver.graph.Given;
import orbweaver.graph.look.Findings.Found;
import orbweaver.graph.look.LinkExtract.Edge;
import orbweaver.graph.look.LinkQuery.Match;
import orbweaver.graph.look.LinkQuery.Side;
import orbweaver.graph.look.Search.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages and links that a text or URL search finds. */
class LookTest {
  private static final String FILM = "http://films.fi/new/Bear.MPEG?x=1";

  @TempDir private Path folder = Path.of("");

  private Asked asked() {
    return Asked.of(
        folder,
        titled(
            got("/", links("http://www.x.ac.nz/a", "/png", "http://b.a.test/")), "Software reuse"),
        titled(got("/png", links(FILM, "http://www.gov.pg/")), "Reuse, and reuse of software"),
        titled(got("http://www.x.ac.nz/a", anchor("Domain engineering", "/")), "Bears"));
  }

  private static Link anchor(String text, String target) {
    return new Link(Given.url(target), LinkKind.A, 0, Optional.of(text), List.of());
  }

  @Test
  void linksAreExtractedByTheHostOfTheirTarget() {
    try (var asked = asked()) {
      assertThat(extract(asked, query(".pg", Match.DOMAIN, Optional.empty())).links())
          .extracting(LinkExtract.Edge::target)
          .containsExactly("http://www.gov.pg/");
      assertThat(extract(asked, query(".AC.NZ", Match.DOMAIN, Optional.empty())).links())
          .extracting(link -> link.shortened().line())
          .containsExactly("a.test/\t.x.ac.nz/a");
    }
  }

  @Test
  void linksAreExtractedByTheShortenedUrlOfTheirTarget() {
    try (var asked = asked()) {
      assertThat(extract(asked, query("http://www.x.ac", Match.URL, Optional.empty())).edges())
          .isOne();
      assertThat(extract(asked, query("www.x.ac", Match.URL, Optional.empty())).edges()).isZero();
      assertThat(extract(asked, query("png", Match.URL, Optional.empty())).edges()).isOne();
    }
  }

  @Test
  void linksAreInternalBySitesOrByRegistrableDomains() {
    try (var asked = asked()) {
      var internal = extract(asked, query("", Match.URL, Optional.of(Side.INTERNAL)));
      assertThat(internal).returns(2L, LinkExtract::edges).returns(1, LinkExtract::sources);
      var external = extract(asked, query("", Match.URL, Optional.of(Side.EXTERNAL)));
      assertThat(external).returns(4L, LinkExtract::edges).returns(4, LinkExtract::targets);
    }
  }

  @Test
  void sitesAreThoseOfAListIfThereIsOne() {
    var names = new DomainNames(List.of(new Site("both", List.of("a.test", "x.ac.nz"))));
    try (var asked = asked()) {
      var internal = extract(asked, side(Side.INTERNAL, names));
      assertThat(internal.links()).contains(new Edge("http://a.test/", "http://www.x.ac.nz/a"));
      var external = extract(asked, side(Side.EXTERNAL, names));
      assertThat(external.edges() + internal.edges()).isEqualTo(6);
    }
  }

  private static LinkQuery side(Side side, DomainNames names) {
    return new LinkQuery(
        Optional.empty(), Optional.empty(), Match.URL, Optional.of(side), Optional.of(names));
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
      assertThat(Shortened.whole(Shortened.of(url))).isEqualTo(url);
    }
    assertThat(Shortened.of("http://www.comp.glam.ac.uk/x")).isEqualTo(".comp.glam.ac.uk/x");
    assertThat(Shortened.of("http://www/")).isEqualTo("www/");
  }

  @Test
  void pagesAreFoundByTitleAndListedWithReferrers() {
    try (var asked = asked()) {
      var findings = asked.graph().ask(pages(Pattern.within("REUSE")));

      assertThat(findings.text(asked.web()))
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
      assertThat(asked.graph().ask(pages(Pattern.within("bears,nothing"))).found()).hasSize(1);
      assertThat(asked.graph().ask(pages(Pattern.within("software*"))).found()).hasSize(1);
      assertThat(asked.graph().ask(pages(Pattern.regex("^Software|Bears$"))).found()).hasSize(2);
    }
  }

  private static Search pages(Pattern title) {
    return new Search(Kind.PAGE, Optional.of(title), Optional.empty(), Optional.empty(), Map.of());
  }

  @Test
  void unfetchedUrlsAreFoundByTheirAnchorTexts() {
    try (var asked = asked()) {
      var parts =
          Map.of(
              Part.HOST, Part.HOST.pattern("*.fi"),
              Part.EXTENSION, Part.EXTENSION.pattern("mpg, mpeg"),
              Part.NAME, Part.NAME.pattern("bear"),
              Part.URL, Part.URL.pattern("?x"));
      var search =
          new Search(Kind.REFERENCE, Optional.empty(), Optional.empty(), Optional.empty(), parts);

      assertThat(asked.graph().ask(search).found())
          .containsExactly(
              new Found(FILM, Optional.of("to " + FILM), Optional.of("http://a.test/png")));
    }
  }

  @Test
  void referencesAreFoundByAnchorTextAndByCitingPage() {
    try (var asked = asked()) {
      var search =
          new Search(
              Kind.REFERENCE,
              Optional.empty(),
              Optional.of(Pattern.within("engineering")),
              Optional.of(Pattern.within(".ac.nz")),
              Map.of());

      assertThat(asked.graph().ask(search).text(asked.web()))
          .isEqualTo(
              "http://a.test/\n  Domain engineering\n    from http://www.x.ac.nz/a\n1 reference\n");
    }
  }

  @Test
  void everyTermOfASimilaritySearchMustMatch() {
    try (var asked = asked()) {
      assertThat(similar(asked, 0.5, "software reuse").pages())
          .extracting(Similars.Similar::url)
          .containsExactly("http://a.test/png", "http://a.test/");
      assertThat(similar(asked, 0.4, "software reuse", "domain").text())
          .isEqualTo("0.75 0.50  http://a.test/  Software reuse\n");
      assertThat(similar(asked, 0.5, "software reuse", "domain").pages()).isEmpty();
      assertThatThrownBy(() -> new Similarity(List.of("!"), 0.5)).hasMessageContaining("a word");
    }
  }

  private static Similars similar(Asked asked, double over, String... terms) {
    return asked.graph().ask(new Similarity(List.of(terms), over));
  }

  @Test
  void thePagesOfADomainAreListed() {
    try (var asked = asked()) {
      assertThat(HostPages.of("*.a.test,films.fi", asked.web()).urls())
          .containsExactly("http://b.a.test/", FILM);
    }
  }

  private static LinkQuery query(String to, Match match, Optional<Side> side) {
    return new LinkQuery(Optional.of(to), Optional.empty(), match, side, Optional.empty());
  }

  private static LinkExtract extract(Asked asked, LinkQuery query) {
    return LinkExtract.of(asked.web(), query, true);
  }
}
