package orbweaver.graph.store;

import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.interest;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withHeader;
import static orbweaver.graph.store.TestRecords.withOmittedLinks;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.store.Row.CountRow;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.LinkRow;
import orbweaver.graph.store.Row.OutcomeText;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.PolitenessWaitRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.StatusRow;
import orbweaver.graph.store.Row.TraceRow;
import orbweaver.graph.store.Row.TrapRow;
import org.junit.jupiter.api.Test;

/** Test of the database rows of pages, links and verdicts. */
class RecordRowsTest {
  @Test
  void eachLinkOfAPageHasARow() {
    var rows = RecordRows.of(fetched("/", links("/b", "/b"))).linkRows();

    assertThat(rows).hasSize(2);
    assertThat(rows.get(1)).isEqualTo(LinkRow.of(link(1, "/b", LinkKind.A), Optional.of(1)));
    assertThat(rows.get(1))
        .returns("http://a.test/b", LinkRow::target)
        .returns("a", LinkRow::kind)
        .returns(1, LinkRow::position)
        .returns(Optional.of("to /b"), LinkRow::text)
        .returns(Optional.empty(), LinkRow::rel)
        .returns(Optional.empty(), LinkRow::title)
        .returns(Optional.empty(), LinkRow::context);
  }

  @Test
  void aUrlThatWasGivenUpHasARowWithoutARequest() {
    var row = (PageRow) RecordRows.of(new UrlGivenUp("walk", url("/dead"), "why", NOON)).getFirst();

    assertThat(row)
        .returns("http://a.test/dead", PageRow::source)
        .returns(PageRow.NO_REQUEST, PageRow::number)
        .returns(new OutcomeText("failed", Optional.of("why")), PageRow::outcome)
        .returns(List.of(), PageRow::links)
        .returns(Optional.empty(), PageRow::facts)
        .returns(Optional.empty(), PageRow::body);
    assertThat(row.evidence().at()).isEqualTo(NOON);
    assertThat(row.evidence().status()).isEmpty();
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
        RecordRows.of(fetched("/", links.toArray(Link[]::new))).linkRows().stream()
            .map(LinkRow::ordinal);

    assertThat(ordinals)
        .containsExactly(
            Optional.empty(), Optional.of(1), Optional.of(2), Optional.of(1), Optional.of(3));
  }

  @Test
  void everyOutcomeHasAName() {
    var outcomes =
        Stream.<Outcome>of(
            new Outcome.Fetched(new BodyExtent.Whole()),
            new Outcome.NotModified(),
            new Outcome.Redirected(url("/to")),
            new Outcome.Filtered(),
            new Outcome.RobotsDenied("Disallow: /"),
            new Outcome.Blocked("port 22"),
            new Outcome.Deferred(NOON),
            new Outcome.RefetchNeeded(new BodyExtent.Head()),
            new Outcome.Failed(Failure.TOO_MANY_REQUESTS),
            new Outcome.Failed(Failure.TLS, Optional.empty(), Optional.of("no name matches")));

    assertThat(outcomes.map(RecordRowsTest::outcomeText))
        .containsExactly(
            "fetched whole",
            "not-modified",
            "redirected http://a.test/to",
            "filtered",
            "robots-denied Disallow: /",
            "blocked port 22",
            "deferred 2026-11-21T12:00:00Z",
            "refetch-needed head",
            "failed too-many-requests",
            "failed tls: no name matches");
  }

  private static String outcomeText(Outcome outcome) {
    var ending = RecordRows.of(page("/", 1, outcome)).outcome();
    return ending.name() + ending.detail().map(detail -> " " + detail).orElse("");
  }

  @Test
  void rowsContainNoControlCharactersFromPages() {
    var row = RecordRows.of(withTitle(fetched("/"), "a\u001b[2J\u202Eb"));

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
    var page = RecordRows.of(withHeader(fetched("/", link), new Header("server", "a\u009b2Jb")));

    assertThat(page.evidence().header("server")).contains("a 2Jb");
    var row = page.linkRows().getFirst();
    assertThat(row.rel()).contains("nofollow a b");
    assertThat(row.title()).contains("a b");
    assertThat(row.context()).contains("a b");
  }

  @Test
  void anOutlinkBatchHasNoRows() {
    var batch = OutlinkBatch.of(Optional.empty(), List.of(new Outlink(url("/"), interest("/", 0))));

    assertThat(RecordRows.of(batch)).isEmpty();
  }

  @Test
  void aSeedRowHasTheCanonicalUrl() {
    assertThat(RecordRows.of(seed("http://a.test/#top")))
        .map(row -> ((SeedRow) row).url())
        .containsExactly(Optional.of("http://a.test/"));
    assertThat(
            RecordRows.of(
                rejectedSeed("mailto:me@a.test", DecisionCode.MALFORMED, "a mail address")))
        .map(row -> ((SeedRow) row).url())
        .containsExactly(Optional.empty());
  }

  @Test
  void aVerdictHasARowPerDecisionAndPerRejection() {
    assertThat(RecordRows.of(accepts("/", "/", "/b"))).hasSize(2);
  }

  @Test
  void aPathBeyondTheLimitIsARejectingDecision() {
    var rows = RecordRows.of(new PathLimitReached(url("/x"), 3, interest("/", 2)));
    var row = (DecisionRow) rows.getFirst();
    assertThat(row.url()).isEqualTo("http://a.test/x");
    assertThat(row.number()).isEqualTo(3);
    assertThat(row.decision().accepted()).isFalse();
    assertThat(row.decision().code()).isEqualTo(DecisionCode.TOO_MANY_PATHS);
    assertThat(row.decision().decidedBy()).isEqualTo("the limit of 16 discovery paths per URL");
    assertThat(row.decision().interest()).isEqualTo(interest("/", 2));
  }

  @Test
  void countsStatusAndWaitsAreKeptAsTheyAre() {
    var count = new ActivityCounts(WALK, 1, 2, TerminationCounters.ZERO, UrlCounts.ZERO);
    var status = new ActivityStatus(WALK, 1, LifecycleState.RUNNING, 0, 1, NOON);
    var wait = new PolitenessWait(WALK, 1, 9);
    assertThat(RecordRows.of(count)).containsExactly(new CountRow(count));
    assertThat(RecordRows.of(status)).containsExactly(new StatusRow(status));
    assertThat(RecordRows.of(wait)).containsExactly(new PolitenessWaitRow(wait));
  }

  @Test
  void theEvidenceOfATrapContainsNoControlCharacters() {
    var trap = new TrapSuspected(WALK, url("/t"), "depth", "a\u001b[2Jb");
    assertThat(RecordRows.of(trap))
        .containsExactly(new TrapRow(new TrapSuspected(WALK, url("/t"), "depth", "a [2Jb")));
  }

  @Test
  void aRejectionAndItsTraceContainNoControlCharacters() {
    var rows =
        RecordRows.of(rejects("/", "/b", DecisionCode.REJECTED_BY_URI, "(name \"a\u0007\")"));
    assertThat(rows).hasSize(2);
    var rejection = (RejectionRow) rows.getFirst();
    assertThat(rejection.outlink().decidedBy()).isEqualTo("(name \"a \")");
    assertThat(rejection.outlink().trace()).contains(0);
    var trace = (TraceRow) rows.getLast();
    assertThat(trace.traceNumber()).isZero();
    assertThat(trace.source()).isEqualTo("http://a.test/");
    assertThat(trace.trace().decisiveConstraint()).contains("(name \"a \")");
  }

  @Test
  void aSubmittedTextContainsNoControlCharacters() {
    var row = (SeedRow) RecordRows.of(seed("http://a.test/\u202Eb")).getFirst();
    assertThat(row.verdict().url()).isEqualTo("http://a.test/ b");
  }

  @Test
  void theDetailOfAnOutcomeContainsNoControlCharacters() {
    assertThat(outcomeText(new Outcome.RobotsDenied("Disallow: /\u0000x")))
        .isEqualTo("robots-denied Disallow: / x");
    assertThat(
            outcomeText(
                new Outcome.Failed(Failure.PROTOCOL, Optional.empty(), Optional.of("a\rb"))))
        .isEqualTo("failed protocol: a b");
  }

  @Test
  void aPartialBodyIsNamedWithItsLength() {
    assertThat(outcomeText(new Outcome.Fetched(new BodyExtent.Part(4_096))))
        .isEqualTo("fetched part 4096");
    assertThat(outcomeText(new Outcome.RefetchNeeded(new BodyExtent.None())))
        .isEqualTo("refetch-needed none");
  }

  @Test
  void aBodyThatWasNotParsedHasItsDigest() {
    var page = unparsed("/a.pdf", 2, 7, new BodyExtent.Whole());
    var row = RecordRows.of(page);
    assertThat(row.facts()).isEmpty();
    assertThat(row.body()).contains(new Row.BodyDigest(100, "%064x".formatted(7)));
    assertThat(row.number()).isEqualTo(2);
  }

  @Test
  void aParsedBodyHasTheDigestOfItsFacts() {
    var row = RecordRows.of(fetched("/"));
    assertThat(row.body()).contains(new Row.BodyDigest(100, "0a".repeat(32)));
  }

  @Test
  void aPageHasTheNumbersOfItsLinksAndOfOmittedOnes() {
    var page = withOmittedLinks(fetched("/", links("/a", "/b")), 5, 6);
    var row = RecordRows.of(page);
    assertThat(row.links()).hasSize(2);
    assertThat(row.omitted()).contains(new OmittedLinks(5, 6));
  }

  @Test
  void relationsThatConsistOfControlCharactersAreAbsent() {
    var link = new Link(url("/b"), LinkKind.A, 0, Optional.empty(), List.of("\u0085", "\u202E"));
    var row = RecordRows.of(fetched("/", link)).linkRows().getFirst();
    assertThat(row.rel()).isEmpty();
    assertThat(row.text()).isEmpty();
  }
}
