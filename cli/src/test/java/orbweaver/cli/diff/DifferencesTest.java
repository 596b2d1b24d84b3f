package orbweaver.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;

/** What is known offline, and what is not. */
class DifferencesTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final KeptPage PAGE = got("http://a.test/", "whole", Optional.of("Annual report"));

  @Test
  void aTitleIsKnownOfABodyThatWasRead() {
    assertThat(told("(title-search \"report\")", PAGE)).isEqualTo("none");
    assertThat(told("(rules \"-title:*report*\")", PAGE)).startsWith("- ");
    assertThat(told("(title-search \"x\")", got("http://a.test/", "whole", Optional.empty())))
        .startsWith("- ");
  }

  @Test
  void nothingIsKnownOfABodyThatWasCutNorOfItsText() {
    var cut = got("http://a.test/", "part 100", Optional.of("Annual report"));

    assertThat(told("(title-search \"report\")", cut)).startsWith("? ").contains("(title-search");
    assertThat(told("(and (title-search \"report\") (language \"en\"))", PAGE)).startsWith("? ");
    assertThat(told("(resource-search \"x\")", PAGE)).startsWith("? ");
  }

  @Test
  void whatIsAcceptedWhateverItSaysIsNoQuestion() {
    assertThat(told("(rules \"+url:*\" \"?body:*x*\")", PAGE)).isEqualTo("none");
  }

  @Test
  void anAddressThatWasAskedIsOneOfTheHostAndMayNotBeTheOnlyOne() {
    assertThat(told("(address \"10.0.0.0/8\")", PAGE)).isEqualTo("none");
    assertThat(told("(not (address \"10.0.0.0/8\"))", PAGE)).startsWith("- ");
    assertThat(told("(address \"18.0.0.0/8\")", PAGE)).startsWith("? ").contains("(address");
  }

  @Test
  void anAgeIsCountedToTheMomentTheHeadCame() {
    assertThat(told("(header-resource-age 0s 1d)", PAGE)).isEqualTo("none");
    assertThat(told("(header-resource-age 0s 10h)", PAGE)).startsWith("- ");
  }

  @Test
  void whoCitesAPageByWhichLinkMakesADifference() {
    var home = leading(PAGE, "http://a.test/b", "rel");
    var next = leading(got("http://a.test/b", "whole", Optional.empty()), "http://a.test/c", "");
    var last = got("http://a.test/c", "whole", Optional.empty());

    assertThat(told("(uri-parent-subsumed-by-directory-path ())", home, next, last))
        .isEqualTo("none");
    assertThat(told("(rules \"-referrer:*/b\")", home, next, last))
        .isEqualTo("- http://a.test/c  (refused by -referrer:*/b)");
    assertThat(told("(not (rel \"rel\"))", home, next, last))
        .isEqualTo(
            """
            - http://a.test/b  (refused by (not (rel "rel")))
            - http://a.test/c  (not reached)\
            """);
  }

  @Test
  void whoElseKnewAPageIsNotKept() {
    var moved =
        new KeptPage(PAGE.url(), "moved", PAGE.detail(), PAGE.shown(), Optional.empty(), List.of());

    assertThat(told("(not (known-to leeds))", PAGE)).startsWith("? ").contains("(known-to");
    assertThat(told("(not (known-to leeds))", moved)).startsWith("? ").contains("(known-to");
  }

  private static String told(String constraint, KeptPage... pages) {
    var seen =
        new Seen(
            Arrays.stream(pages).collect(Collectors.toMap(KeptPage::url, Function.identity())),
            List.of(CrawlUrl.of("http://a.test/")));
    var other = Formula.parse("((no-cycles) " + constraint + ")");
    var lines = Differences.between(Formula.parse("((no-cycles))"), other, seen).lines();
    return lines.size() == 1 ? "none" : String.join("\n", lines.subList(0, lines.size() - 1));
  }

  private static KeptPage got(String url, String extent, Optional<String> title) {
    var modified = new Header("last-modified", "Sat, 21 Nov 2026 00:00:00 GMT");
    var shown =
        new Evidence(
            NOON,
            Optional.of("10.0.0.7"),
            Optional.of(200),
            List.of(modified),
            Optional.empty(),
            Tls.NONE);
    return new KeptPage(url, "got", Optional.of(extent), shown, title, List.of());
  }

  private static KeptPage leading(KeptPage page, String to, String rel) {
    var tokens = rel.isEmpty() ? List.<String>of() : List.of(rel);
    return page.with(List.of(new Link(to, "a", 0, Optional.of("on"), tokens)));
  }
}
