package orbweaver.graph;

import static orbweaver.graph.Given.NOON;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.answering;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.noSeed;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.seed;
import static orbweaver.graph.Given.titled;
import static orbweaver.graph.Given.url;
import static orbweaver.graph.Given.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Referral;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.Row.SeedRow;
import org.junit.jupiter.api.Test;

class RowsTest {
  @Test
  void aPageHasARowAndEachOfItsLinksToo() {
    var rows = Rows.of(got("/", links("/b", "/b")));

    assertThat(rows).hasSize(3).element(0).isInstanceOf(PageRow.class);
    assertThat(rows.get(2))
        .isEqualTo(
            new LinkRow(
                "http://a.test/",
                1,
                "http://a.test/b",
                "a",
                1,
                Optional.of(1),
                Optional.of("to /b"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  void ordinalsCountDistinctFollowedTargets() {
    var links =
        List.of(
            link(0, "/style", LinkKind.LINK),
            link(1, "/x", LinkKind.A),
            link(2, "/y", LinkKind.REFRESH),
            link(3, "/x", LinkKind.FRAME),
            link(4, "/", LinkKind.AREA));

    var ordinals =
        Rows.of(got("/", links.toArray(Link[]::new))).stream()
            .skip(1)
            .map(row -> ((LinkRow) row).ordinal());

    assertThat(ordinals)
        .containsExactly(
            Optional.empty(), Optional.of(1), Optional.of(2), Optional.of(1), Optional.of(3));
  }

  @Test
  void everyOutcomeHasAName() {
    var outcomes =
        Stream.<Outcome>of(
            new Outcome.Got(new Extent.Whole()),
            new Outcome.Unchanged(),
            new Outcome.Moved(url("/to")),
            new Outcome.Unwanted(),
            new Outcome.Denied("Disallow: /"),
            new Outcome.Refused("port 22"),
            new Outcome.Deferred(NOON),
            new Outcome.Needs(new Extent.Head()),
            new Outcome.Failed(Failure.TOO_MANY_REQUESTS),
            new Outcome.Failed(Failure.TLS, Optional.empty(), Optional.of("no name matches")));

    assertThat(outcomes.map(RowsTest::outcomeText))
        .containsExactly(
            "got whole",
            "unchanged",
            "moved http://a.test/to",
            "unwanted",
            "denied Disallow: /",
            "refused port 22",
            "deferred 2026-11-21T12:00:00Z",
            "needs head",
            "failed too-many-requests",
            "failed tls: no name matches");
  }

  private static String outcomeText(Outcome outcome) {
    var ending = ((PageRow) Rows.of(page("/", 1, outcome)).getFirst()).ending();
    return ending.outcome() + ending.detail().map(detail -> " " + detail).orElse("");
  }

  @Test
  void rowsContainNoControlCharactersFromPages() {
    var row = (PageRow) Rows.of(titled(got("/"), "a\u001b[2J\u202Eb")).getFirst();

    var facts = row.facts().orElseThrow();
    assertThat(facts.title()).contains("a [2J b");
    assertThat(facts.description()).contains("All about a [2J b");
    assertThat(facts.headings()).containsExactly(new Heading(1, "a [2J b"));
  }

  @Test
  void rowsContainNoControlCharactersFromHeadersAndLinks() {
    var rel = List.of("nofollow", "a\u202Eb");
    var hostileText = Optional.of("a\u0007b");
    var link = new Link(url("/b"), LinkKind.A, 0, Optional.empty(), rel, hostileText, hostileText);
    var rows = Rows.of(answering(got("/", link), new Header("server", "a\u009b2Jb")));

    assertThat(((PageRow) rows.getFirst()).shown().header("server")).contains("a 2Jb");
    var row = (LinkRow) rows.getLast();
    assertThat(row.rel()).contains("nofollow a b");
    assertThat(row.title()).contains("a b");
    assertThat(row.context()).contains("a b");
  }

  @Test
  void anOutlinkBatchHasNoRows() {
    var referral = Referral.of(Optional.empty(), List.of(new Candidate(url("/"), wish("/", 0))));

    assertThat(Rows.of(referral)).isEmpty();
  }

  @Test
  void aSeedRowHasTheCanonicalUrl() {
    assertThat(Rows.of(seed("http://a.test/#top")))
        .map(row -> ((SeedRow) row).url())
        .containsExactly(Optional.of("http://a.test/"));
    assertThat(Rows.of(noSeed("mailto:me@a.test", Code.MALFORMED, "a mail address")))
        .map(row -> ((SeedRow) row).url())
        .containsExactly(Optional.empty());
  }

  @Test
  void aVerdictHasARowPerDecisionAndPerRejection() {
    assertThat(Rows.of(accepts("/", "/", "/b"))).hasSize(2);
  }
}
