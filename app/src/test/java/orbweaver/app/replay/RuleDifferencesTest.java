package orbweaver.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.app.replay.RuleDifferences.VerdictChange;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import orbweaver.graph.store.StoredPath;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;

/** Offline evaluation: decidable and undecidable predicates. */
class RuleDifferencesTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final StoredPage PAGE =
      got("http://a.test/", "whole", Optional.of("Annual report"));

  @Test
  void theStoredTitleOfAPageReadCompletelyDecidesTitlePredicates() {
    assertThat(differences("(title-search \"report\")", PAGE)).isEqualTo("none");
    assertThat(differences("(rules \"-title:*report*\")", PAGE)).startsWith("- ");
    assertThat(
            differences("(title-search \"x\")", got("http://a.test/", "whole", Optional.empty())))
        .startsWith("- ");
  }

  @Test
  void predicatesOnTheBodyOfATruncatedPageStayUndecided() {
    var cut = got("http://a.test/", "part 100", Optional.of("Annual report"));

    assertThat(differences("(title-search \"report\")", cut))
        .startsWith("? ")
        .contains("(title-search");
    assertThat(differences("(and (title-search \"report\") (language \"en\"))", PAGE))
        .startsWith("? ");
    assertThat(differences("(resource-search \"x\")", PAGE)).startsWith("? ");
  }

  @Test
  void aPageAcceptedInAnyCaseIsNotUndecided() {
    assertThat(differences("(rules \"+url:*\" \"?body:*x*\")", PAGE)).isEqualTo("none");
  }

  @Test
  void theContactedAddressProvesMembershipInABlockButNotAbsence() {
    assertThat(differences("(address \"10.0.0.0/8\")", PAGE)).isEqualTo("none");
    assertThat(differences("(not (address \"10.0.0.0/8\"))", PAGE)).startsWith("- ");
    assertThat(differences("(address \"18.0.0.0/8\")", PAGE)).startsWith("? ").contains("(address");
  }

  @Test
  void theAgeOfAResourceIsMeasuredAtTheTimeOfItsResponse() {
    assertThat(differences("(header-resource-age 0s 1d)", PAGE)).isEqualTo("none");
    assertThat(differences("(header-resource-age 0s 10h)", PAGE)).startsWith("- ");
  }

  @Test
  void pathsWithDifferentReferrersOrLinksAreEvaluatedSeparately() {
    var home = leading(PAGE, "http://a.test/b", "rel");
    var next = leading(got("http://a.test/b", "whole", Optional.empty()), "http://a.test/c", "");
    var last = got("http://a.test/c", "whole", Optional.empty());

    assertThat(differences("(uri-parent-subsumed-by-directory-path ())", home, next, last))
        .isEqualTo("none");
    assertThat(differences("(rules \"-referrer:*/b\")", home, next, last))
        .isEqualTo("- http://a.test/c  (rejected by -referrer:*/b)");
    assertThat(differences("(not (rel \"rel\"))", home, next, last))
        .isEqualTo(
            """
            - http://a.test/b  (rejected by (not (rel "rel")))
            - http://a.test/c  (not reached)\
            """);
  }

  @Test
  void aRedirectIsNearerThanALinkFromAPageOfItsDepth() {
    var home = leading(PAGE, to("/links", "a"), to("/moves", "a"));
    var links = leading(got("http://a.test/links", "whole", Optional.empty()), to("/x", "a"));
    var moves =
        leading(page("http://a.test/moves", "redirected", "to elsewhere"), to("/x", "redirect"));
    var x = leading(got("http://a.test/x", "whole", Optional.empty()), to("/y", "a"));
    var y = got("http://a.test/y", "whole", Optional.empty());

    assertThat(differences("(depth 2)", home, links, moves, x, y)).isEqualTo("none");
  }

  @Test
  void eachLinkOfASeedStartsAFamily() {
    var home =
        leading(
            PAGE,
            to("/a", "area"),
            to("/s.css", "link"),
            to("/i", "img"),
            to("/a", "a"),
            to("/b", "a"));
    var a = leading(got("http://a.test/a", "whole", Optional.empty()), to("/c", "a"));
    var b = leading(page("http://a.test/b", "redirected", "to elsewhere"), to("/d", "redirect"));
    var c = got("http://a.test/c", "whole", Optional.empty());
    var d = leading(got("http://a.test/d", "whole", Optional.empty()), to("/e", "a"));
    var e = got("http://a.test/e", "whole", Optional.empty());

    assertThat(
            differences(
                "(rules \"+url:* under 01.02 { -path:/c -path:/e }\")", home, a, b, c, d, e))
        .isEqualTo("- http://a.test/e  (rejected by -path:/e)");
    assertThat(differences("(rules \"+url:* under 02 { -path:/e }\")", home, b, d, e))
        .isEqualTo("none");
  }

  @Test
  void knownToPredicatesStayUndecided() {
    var moved =
        new StoredPage(
            PAGE.url(), "redirected", PAGE.detail(), PAGE.evidence(), PageText.EMPTY, List.of());

    assertThat(differences("(not (known-to leeds))", PAGE)).startsWith("? ").contains("(known-to");
    assertThat(differences("(not (known-to leeds))", moved)).startsWith("? ").contains("(known-to");
  }

  @Test
  void bodyDecisionsOfTheCrawlAreUsed() {
    var crawl = variant("(resource-search \"x\")");
    var home = leading(PAGE, "http://a.test/b", "");
    var next = got("http://a.test/b", "whole", Optional.empty());
    var decisions =
        List.of(
            decision("http://a.test/", 0, "accepted", ""),
            decision("http://a.test/b", 1, "rejected-by-resource", "(resource-search \"x\")"));

    assertThat(differences(crawl, crawl, decisions, home, next)).isEqualTo("none");
    assertThat(differences(crawl, variant("(depth 1) (resource-search x)"), decisions, home, next))
        .isEqualTo("none");
    assertThat(differences(crawl, variant("(depth 0) (resource-search x)"), decisions, home, next))
        .isEqualTo("none");
    assertThat(differences(crawl, variant("t"), decisions, home, next))
        .isEqualTo("+ http://a.test/b  (accepted; was rejected by (resource-search \"x\"))");
    var cut = decision("http://a.test/", 0, "evidence-unobtainable", "the body was not read");
    assertThat(differences(crawl, variant("t"), List.of(cut), PAGE))
        .isEqualTo("+ http://a.test/  (accepted; was rejected by evidence-unobtainable)");
    assertThat(differences(crawl, variant("(resource-search y)"), decisions, home, next))
        .isEqualTo(
            """
            ? http://a.test/  (accepted → open: (resource-search "y"))
            ? http://a.test/b  (rejected by (resource-search "x") → open: (resource-search "y"))\
            """);
  }

  @Test
  void undecidedUrlsAreCountedByMissingEvidence() {
    var crawl = variant("t");
    var seen =
        new CrawlSnapshot(crawl.formula(), List.of(new StoredSeed(PAGE.url(), 1)), List.of());
    seen.add(PAGE);

    var body = RuleDifferences.between(crawl, variant("(resource-search x)"), seen);
    assertThat(body.needBody()).extracting(VerdictChange::url).containsExactly("http://a.test/");
    assertThat(body.lines().getLast())
        .endsWith(
            "1 need a body that is not stored, 0 cannot be decided offline for another reason");
    var name = RuleDifferences.between(crawl, variant("(uri-host \"www.a.test\")"), seen);
    assertThat(name.undecided())
        .containsExactly(
            new VerdictChange("http://a.test/", "accepted", "open: (uri-host \"www.a.test\")"));
  }

  @Test
  void rootsTheFormulaDoesNotDistinguishAreMerged() {
    var crawl = variant("(resource-search x)");
    var path = new StoredPath("http://b.test/", 3, 0, Optional.empty());
    var otherDecision = new StoredDecision(PAGE.url(), path, true, "accepted", "");

    assertThat(differences(crawl, crawl, List.of(otherDecision), PAGE)).isEqualTo("none");
    assertThat(
            differences(
                crawl, variant("(depth 1) (resource-search x)"), List.of(otherDecision), PAGE))
        .isEqualTo("none");
  }

  @Test
  void robotsTxtDoesNotBindOwnOrigins() {
    var crawl = variant("(header-robots-allowed)");
    var owner = new RuleVariant(crawl.formula(), Optional.of(Set.of("http://a.test")));
    var guest = new RuleVariant(crawl.formula(), Optional.of(Set.of("http://b.test")));
    var home = leading(PAGE, "http://a.test/b", "");
    var denied = page("http://a.test/b", "robots-denied", "Disallow: /b");
    var asked = page("http://a.test/b", "fetched", "Disallow: /b");

    assertThat(differences(crawl, guest, List.of(), home, denied)).isEqualTo("none");
    assertThat(differences(crawl, owner, List.of(), home, denied))
        .isEqualTo("> http://a.test/b  (was rejected by robots.txt: Disallow: /b)");
    assertThat(differences(crawl, owner, List.of(), home, asked)).isEqualTo("none");
    assertThat(differences(crawl, guest, List.of(), home, asked))
        .isEqualTo("- http://a.test/b  (rejected by robots.txt: Disallow: /b)");
    var shared = List.of(decision("http://a.test/b", 1, "robots-denied", "Disallow: /b"));
    assertThat(differences(crawl, guest, shared, home, asked)).isEqualTo("none");
    assertThat(differences(crawl, owner, shared, home, asked))
        .isEqualTo("+ http://a.test/b  (accepted; was rejected by robots.txt: Disallow: /b)");
  }

  private static RuleVariant variant(String constraints) {
    return RuleVariant.of(Formula.parse("((no-cycles) " + constraints + ")"));
  }

  private static StoredDecision decision(String url, int depth, String code, String by) {
    var path = new StoredPath(PAGE.url(), depth, 0, Optional.empty());
    return new StoredDecision(url, path, code.equals("accepted"), code, by);
  }

  private static StoredPage page(String url, String outcome, String line) {
    var shown =
        new Evidence(
            NOON,
            Optional.empty(),
            outcome.equals("fetched") ? Optional.of(200) : Optional.empty(),
            List.of(),
            Optional.of(line),
            Tls.NONE);
    return new StoredPage(url, outcome, Optional.of(line), shown, PageText.EMPTY, List.of());
  }

  private static String differences(String constraint, StoredPage... pages) {
    var other = RuleVariant.of(Formula.parse("((no-cycles) " + constraint + ")"));
    return differences(RuleVariant.of(Formula.parse("((no-cycles))")), other, List.of(), pages);
  }

  private static String differences(
      RuleVariant crawl, RuleVariant other, List<StoredDecision> decisions, StoredPage... pages) {
    var seeds = List.of(new StoredSeed("http://a.test/", 1));
    var seen = new CrawlSnapshot(crawl.formula(), seeds, List.of(other.formula()));
    for (var page : pages) seen.add(page);
    decisions.forEach(seen::add);
    var lines = RuleDifferences.between(crawl, other, seen).lines();
    return lines.size() == 1 ? "none" : String.join("\n", lines.subList(0, lines.size() - 1));
  }

  private static StoredPage got(String url, String extent, Optional<String> title) {
    var modified = new Header("last-modified", "Sat, 21 Nov 2026 00:00:00 GMT");
    var shown =
        new Evidence(
            NOON,
            Optional.of("10.0.0.7"),
            Optional.of(200),
            List.of(modified),
            Optional.empty(),
            Tls.NONE);
    return new StoredPage(
        url, "fetched", Optional.of(extent), shown, PageText.ofTitle(title), List.of());
  }

  private static StoredLink to(String path, String kind) {
    return new StoredLink("http://a.test" + path, kind, 0, Optional.empty(), List.of());
  }

  private static StoredPage leading(StoredPage page, StoredLink... links) {
    return page.withLinks(List.of(links));
  }

  private static StoredPage leading(StoredPage page, String to, String rel) {
    var tokens = rel.isEmpty() ? List.<String>of() : List.of(rel);
    return page.withLinks(List.of(new StoredLink(to, "a", 0, Optional.of("on"), tokens)));
  }
}
