package orbweaver.contract.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.WaitCause;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of evidence, outcomes and host records. */
class FetchRecordsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Evidence FULL =
      new Evidence(
          NOON,
          Optional.of("127.0.0.1"),
          Optional.of(200),
          List.of(
              new Header("etag", "\"x\""), new Header("set-cookie", "a"), new Header("etag", "y")),
          Optional.of("Disallow: /private"),
          Tls.VERIFIED,
          Optional.of("links.txt"),
          Optional.of("A title"));

  static Stream<Arguments> copies() {
    return Stream.of(
        Arguments.of("at", FULL.withAt(NOON.plusSeconds(1))),
        Arguments.of("address", FULL.withAddress(Optional.empty())),
        Arguments.of("headers", FULL.withHeaders(List.of())),
        Arguments.of("robotsLine", FULL.withRobotsLine(Optional.of("Allow: /"))),
        Arguments.of("sourceFile", FULL.withSourceFile(Optional.of("other.txt"))),
        Arguments.of("title", FULL.withTitle(Optional.empty())));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copies")
  void aCopyMethodOfTheEvidenceChangesItsComponentOnly(String component, Evidence copy) {
    assertThat(RecordChanges.between(FULL, copy)).containsExactly(component);
    RecordRoundTrip.keeps(copy, Evidence.class);
  }

  @Test
  void theFirstHeaderFieldOfANameCountsInAnyCase() {
    assertThat(FULL.header("ETag")).contains("\"x\"");
    assertThat(FULL.header("Set-Cookie")).contains("a");
    assertThat(FULL.header("location")).isEmpty();
  }

  @Test
  void onlyADisallowLineIsOverridden() {
    assertThat(FULL.overriddenDisallow()).contains("Disallow: /private");
    assertThat(FULL.withRobotsLine(Optional.of("Allow: /")).overriddenDisallow()).isEmpty();
    assertThat(FULL.withRobotsLine(Optional.empty()).overriddenDisallow()).isEmpty();
  }

  @Test
  void evidenceOfNoRequestHasOnlyATime() {
    assertThat(Evidence.none(NOON))
        .isEqualTo(
            new Evidence(
                NOON, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Tls.NONE));
    RecordRoundTrip.keeps(Evidence.none(NOON), Evidence.class);
  }

  @Test
  void importedEvidenceNamesItsSource() {
    var imported = Evidence.imported(NOON, Optional.of(404), List.of(), "links.txt");

    assertThat(imported.sourceFile()).contains("links.txt");
    assertThat(imported.status()).contains(404);
    assertThat(imported.tls()).isEqualTo(Tls.NONE);
    RecordRoundTrip.keeps(imported, Evidence.class);
  }

  static Stream<Outcome> outcomes() {
    return Stream.of(
        new Fetched(new BodyExtent.Whole()),
        new Fetched(new BodyExtent.Part(9)),
        new Fetched(new BodyExtent.Head()),
        new Fetched(new BodyExtent.None()),
        new NotModified(),
        new Redirected(URL),
        new Filtered(),
        new RobotsDenied("Disallow: /"),
        new Blocked("127.0.0.1"),
        new Deferred(NOON),
        new RefetchNeeded(new BodyExtent.Whole()),
        new Failed(Failure.TIMEOUT));
  }

  @ParameterizedTest
  @MethodSource("outcomes")
  void everyOutcomeIsReadBackAsItsKind(Outcome outcome) {
    roundTrip(outcome);
  }

  private static void roundTrip(Outcome outcome) {
    RecordRoundTrip.keeps(outcome, Outcome.class);
  }

  @ParameterizedTest
  @EnumSource
  void everyFailureIsReadBack(Failure failure) {
    roundTrip(new Failed(failure));
  }

  @Test
  void aHostStateIsReadBackAndKeepsTheRestWhenItsStartMoves() {
    var state =
        new HostState(
            "a.test",
            NOON,
            Duration.ofSeconds(2),
            3,
            Optional.of(DelaySource.ROBOTS),
            Optional.of(WaitCause.RETRY_AFTER));

    assertThat(RecordChanges.between(state, state.withNotBefore(NOON.plusSeconds(9))))
        .containsExactly("notBefore");
    RecordRoundTrip.keeps(state, HostRecord.class);
  }

  @ParameterizedTest
  @EnumSource
  void aRobotsTxtIsReadBackWithItsAccess(RobotsAccess access) {
    var robots = new RobotsTxt("http://a.test", access, "User-agent: *", NOON, NOON.plusSeconds(1));

    assertThat(robots.key()).isEqualTo("http://a.test");
    RecordRoundTrip.keeps(robots, HostRecord.class);
  }

  @Test
  void aPageVersionWithoutValidatorsKeepsItsDigest() {
    var version =
        new PageVersion(
            NOON, 7, Optional.of("\"x\""), Optional.of("date"), Optional.of("0f".repeat(32)));

    assertThat(RecordChanges.between(version, version.withoutValidators()))
        .containsExactly("etag", "lastModified");
    assertThat(version.validators()).isPresent();
    assertThat(version.withoutValidators().validators()).isEmpty();
    RecordRoundTrip.keeps(version, PageVersion.class);
  }

  static Stream<Arguments> invalid() {
    var later = NOON.plusSeconds(1);
    return Stream.of(
        invalid("status: 99 (expected: three digits)", () -> status(99)),
        invalid("status: 1000 (expected: three digits)", () -> status(1000)),
        invalid("address: \"\"", () -> FULL.withAddress(Optional.of(""))),
        invalid("robotsLine: \"\"", () -> FULL.withRobotsLine(Optional.of(""))),
        invalid("sourceFile: \"\"", () -> FULL.withSourceFile(Optional.of(""))),
        invalid(
            "title: without a source (expected: with one)",
            () -> FULL.withSourceFile(Optional.empty())),
        invalid("name: \"ETag\" (expected: a name in lower case)", () -> new Header("ETag", "x")),
        invalid("name: \"\"", () -> new Header("", "x")),
        invalid("bytes: -1", () -> version(-1, "0f".repeat(32))),
        invalid("digest: \"0F\" (expected: 64 of", () -> version(0, "0F")),
        invalid("origin: \"\"", () -> new RobotsTxt("", RobotsAccess.UNREACHABLE, "", NOON, later)),
        invalid(
            "validUntil: 2026-01-01T12:00:00Z (expected: >= 2026-01-01T12:00:01Z)",
            () -> new RobotsTxt("http://a.test", RobotsAccess.UNREACHABLE, "", later, NOON)));
  }

  private static Evidence status(int status) {
    return Evidence.imported(NOON, Optional.of(status), List.of(), "links.txt");
  }

  private static PageVersion version(long bytes, String digest) {
    return new PageVersion(NOON, bytes, Optional.empty(), Optional.empty(), Optional.of(digest));
  }

  private static Arguments invalid(String message, Supplier<Record> record) {
    return Arguments.of(message, record);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidComponentIsRejectedByName(String message, Supplier<Record> record) {
    assertThatThrownBy(record::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }
}
