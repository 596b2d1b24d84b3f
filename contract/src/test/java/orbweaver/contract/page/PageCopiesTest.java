package orbweaver.contract.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import org.junit.jupiter.api.Test;

class PageCopiesTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final CrawlUrl URL = CrawlUrl.of("https://a.test/x");
  private static final String FACTS_DIGEST = "a".repeat(64);
  private static final String BODY_DIGEST = "b".repeat(64);
  private static final RobotsDirectives NOINDEX =
      new RobotsDirectives(Optional.of("X-Robots-Tag: noindex"), Optional.empty());
  private static final FetchRequest REQUEST =
      new FetchRequest(
          URL,
          3,
          false,
          List.of(new Interest("walk", 1, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT)));
  private static final PageFacts FACTS =
      PageFacts.builder("UTF-8", CharsetSource.META, FACTS_DIGEST).words(5).build();
  private static final List<Link> LINKS = List.of(link(0), link(1), link(2));

  private static final DocumentScore SCORE = new DocumentScore("(\"lisp\") 0.9", 20_421_032);

  private static final OtherLink OTHER_LINK =
      new OtherLink(OtherUrl.of("ftp://a.test/"), Optional.of("files"));

  private static final Page FULL =
      new Page(
          REQUEST,
          new Outcome.Fetched(new BodyExtent.Whole()),
          evidence(Optional.of(200), new Header("etag", "\"1\"")),
          Optional.of(FACTS),
          LINKS,
          false,
          Optional.of(120L),
          Optional.of(NOINDEX),
          Optional.of(new OmittedLinks(4, 2)),
          Optional.of(BODY_DIGEST),
          Optional.of(List.of(SCORE)),
          Optional.of(List.of(OTHER_LINK)),
          Optional.of(true));

  @Test
  void aPageOfSixComponentsHasNoBody() {
    var page = withoutBody(new Outcome.Failed(Failure.TIMEOUT), Evidence.none(NOON));

    assertThat(page.bytes()).isEmpty();
    assertThat(page.robotsDirectives()).isEmpty();
    assertThat(page.omitted()).isEmpty();
    assertThat(page.digest()).isEmpty();
    assertThat(page.bodyDigest()).isEmpty();
    assertThat(page.pageVersion()).isEmpty();
  }

  @Test
  void withEvidenceChangesNothingElse() {
    var other = Evidence.none(NOON.plusSeconds(1));

    assertThat(FULL.withEvidence(other).evidence()).isEqualTo(other);
    assertChanges(FULL.withEvidence(other), "evidence");
  }

  @Test
  void withOtherLinksChangesNothingElse() {
    assertThat(FULL.withOtherLinks(List.of()).otherLinks()).isEmpty();
    assertChanges(FULL.withOtherLinks(List.of()), "otherLinks");
  }

  @Test
  void withTextChangesNothingElse() {
    assertThat(FULL.hasText()).isTrue();
    assertThat(FULL.withText(true)).isEqualTo(FULL);
    assertThat(FULL.withText(false).text()).isEmpty();
    assertThat(FULL.withText(false).hasText()).isFalse();
    assertChanges(FULL.withText(false), "text");
  }

  @Test
  void withScoresChangesNothingElse() {
    assertThat(FULL.withScores(List.of()).scores()).contains(List.of());
    assertChanges(FULL.withScores(List.of()), "scores");
  }

  @Test
  void withBytesChangesNothingElse() {
    assertThat(FULL.withBytes(7).bytes()).contains(7L);
    assertChanges(FULL.withBytes(7), "bytes");
  }

  @Test
  void withDigestChangesNothingElse() {
    assertThat(FULL.withDigest(FACTS_DIGEST).digest()).contains(FACTS_DIGEST);
    assertChanges(FULL.withDigest(FACTS_DIGEST), "digest");
  }

  @Test
  void withOmittedChangesNothingElse() {
    assertThat(FULL.withOmitted(Optional.empty()).omitted()).isEmpty();
    assertChanges(FULL.withOmitted(Optional.of(new OmittedLinks(1, 0))), "omitted");
  }

  @Test
  void withRobotsDirectivesChangesNothingElse() {
    assertThat(FULL.withRobotsDirectives(Optional.empty()).robotsDirectives()).isEmpty();
    assertChanges(FULL.withRobotsDirectives(Optional.empty()), "robotsDirectives");
  }

  @Test
  void cutLinksAreCountedAsTooMany() {
    var cut = FULL.withLinksCutTo(LINKS.subList(0, 1));

    assertThat(cut.links()).containsExactly(link(0));
    assertThat(cut.truncated()).isTrue();
    assertThat(cut.omitted()).contains(new OmittedLinks(6, 2));
    assertChanges(cut, "links", "truncated", "omitted");
  }

  @Test
  void cutLinksOfACompletePageAreTheFirstOmittedOnes() {
    var cut = FULL.withOmitted(Optional.empty()).withLinksCutTo(List.of());

    assertThat(cut.omitted()).contains(new OmittedLinks(3, 0));
    assertThat(cut.links()).isEmpty();
  }

  @Test
  void aPageWithLinksOnlyContainsNothingOfTheBody() {
    var page = FULL.withLinksOnly();

    assertThat(page.facts()).isEmpty();
    assertThat(page.digest()).isEmpty();
    assertThat(page.bytes()).contains(0L);
    assertThat(page.links()).isEqualTo(LINKS);
    assertChanges(page, "facts", "digest", "bytes", "scores");
  }

  @Test
  void aPageWithLinksOnlyHasNoBytesIfItHadNone() {
    var page = withoutBody(new Outcome.NotModified(), Evidence.none(NOON));

    assertThat(page.withLinksOnly().bytes()).isEmpty();
  }

  @Test
  void theDigestOfTheFactsPrecedesThatOfTheRecord() {
    assertThat(FULL.bodyDigest()).contains(FACTS_DIGEST);
    assertThat(FULL.withLinksOnly().withDigest(BODY_DIGEST).bodyDigest()).contains(BODY_DIGEST);
  }

  @Test
  void theVersionOfAFetchedPageHasItsBytesDigestAndValidators() {
    var page =
        FULL.withEvidence(
            evidence(
                Optional.of(200),
                new Header("etag", "\"1\""),
                new Header("last-modified", "Sun, 01 Mar 2026 10:00:00 GMT")));

    assertThat(page.pageVersion())
        .contains(
            new PageVersion(
                NOON,
                120,
                Optional.of("\"1\""),
                Optional.of("Sun, 01 Mar 2026 10:00:00 GMT"),
                Optional.of(FACTS_DIGEST)));
  }

  @Test
  void aBlankValidatorIsNoPartOfTheVersion() {
    var page = FULL.withEvidence(evidence(Optional.of(200), new Header("etag", "  ")));

    assertThat(page.pageVersion().flatMap(PageVersion::etag)).isEmpty();
  }

  @Test
  void aPageThatTheServerConfirmedHasAVersionWithoutBytes() {
    var page = withoutBody(new Outcome.NotModified(), evidence(Optional.of(304)));

    assertThat(page.pageVersion().map(PageVersion::bytes)).contains(0L);
  }

  @Test
  void aReusedPageWasConfirmedByNoServerAndHasNoVersion() {
    assertThat(withoutBody(new Outcome.NotModified(), evidence(Optional.empty())).pageVersion())
        .isEmpty();
  }

  @Test
  void anErrorStatusConfirmsNoVersion() {
    var failed = new Outcome.Failed(Failure.CLIENT_ERROR);

    assertThat(withoutBody(failed, evidence(Optional.of(404))).pageVersion()).isEmpty();
  }

  @Test
  void negativeBytesAndShortDigestsAreRejected() {
    assertThatThrownBy(() -> FULL.withBytes(-1)).hasMessage("bytes: -1 (expected: >= 0)");
    assertThatThrownBy(() -> FULL.withDigest("ab")).hasMessageStartingWith("digest: \"ab\"");
  }

  private static void assertChanges(Page copy, String... components) {
    assertThat(RecordChanges.between(FULL, copy)).containsExactlyInAnyOrder(components);
  }

  private static Page withoutBody(Outcome outcome, Evidence evidence) {
    return new Page(REQUEST, outcome, evidence, Optional.empty(), List.of(), false);
  }

  private static Evidence evidence(Optional<Integer> status, Header... headers) {
    return new Evidence(
        NOON, Optional.empty(), status, List.of(headers), Optional.empty(), Tls.VERIFIED);
  }

  private static Link link(int position) {
    var target = CrawlUrl.of("https://a.test/" + position);
    return new Link(target, LinkKind.A, position, Optional.empty(), List.of());
  }
}
