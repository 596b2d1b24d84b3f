package orbweaver.contract.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the records that clients submit. */
class SubmissionsTest {
  private static final Optional<Duration> SECOND = Optional.of(Duration.ofSeconds(1));
  private static final ActivitySubmission REQUEST = ActivitySubmission.of("walk", "t");

  @Test
  void aRequestWithoutOptionsHasNoOptionalComponent() {
    assertThat(REQUEST)
        .isEqualTo(
            new ActivitySubmission(
                "walk",
                "t",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
  }

  static Stream<Arguments> copies() {
    return Stream.of(
        Arguments.of("actions", REQUEST.withActions(Optional.of("(trace)"))),
        Arguments.of("reports", REQUEST.withReports(Optional.of(Map.of("map", ReportFormat.HTML)))),
        Arguments.of("documentation", REQUEST.withDocumentation(Optional.of("Maps a region."))),
        Arguments.of("operator", REQUEST.withOperator(Optional.of("me@a.test"))),
        Arguments.of("seeds", REQUEST.withSeeds(2)),
        Arguments.of("delay", REQUEST.withDelay(Duration.ZERO)),
        Arguments.of("patience", REQUEST.withPatience(SECOND)),
        Arguments.of("ownOrigins", REQUEST.withOwnOrigins(List.of("https://a.test"))),
        Arguments.of("policy", REQUEST.withPolicy(Optional.of(CrawlPolicy.DEFAULT))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copies")
  void aCopyMethodChangesItsComponentOnly(String component, ActivitySubmission copy) {
    assertThat(RecordChanges.between(REQUEST, copy)).containsExactly(component);
    RecordRoundTrip.keeps(copy, ActivitySubmission.class);
  }

  @Test
  void noOriginsAreTheSameAsAnAbsentList() {
    assertThat(REQUEST.withOwnOrigins(List.of())).isEqualTo(REQUEST);
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        invalid("id: \"a b\" (expected: 1 to 100 letters", () -> ActivitySubmission.of("a b", "t")),
        invalid("formula: \"\" (expected", () -> ActivitySubmission.of("walk", "")),
        invalid(
            "documentation: \" \" (expected: some text)",
            () -> REQUEST.withDocumentation(Optional.of(" "))),
        invalid(
            "documentation: 4001 characters (expected: at most 4000)",
            () -> REQUEST.withDocumentation(Optional.of("\uD83D\uDD77".repeat(4_001)))),
        invalid("seeds: 0 (expected: >= 1)", () -> REQUEST.withSeeds(0)),
        invalid("delay: PT-1S", () -> REQUEST.withDelay(Duration.ofSeconds(-1))),
        invalid("ownOrigins: \" \"", () -> REQUEST.withOwnOrigins(List.of(" "))),
        invalid("url: \"\" (expected", () -> new Seed("", Optional.empty())),
        invalid("activity: \"\"", () -> new Seed("http://a.test/", Optional.of(""))),
        invalid("activity: \"ä\"", () -> new StateChange("ä", DesiredState.PAUSED)),
        invalid("retry: \"\"", () -> new RetryRequest("")),
        invalid("refresh: \" \"", () -> new RefreshRequest(" ")),
        invalid("host: \"\"", () -> new HostOverrideRequest("", SECOND, SECOND)),
        invalid(
            "block: PT-1S",
            () -> new HostOverrideRequest("a.test", SECOND, SECOND.map(Duration::negated))),
        invalid(
            "release: missing, like ban (expected: one of them)",
            () -> new TrapReview("walk", Optional.empty(), Optional.empty())),
        invalid(
            "release: present together with ban (expected: one of them)",
            () -> new TrapReview("walk", Optional.of("*"), Optional.of("*"))),
        invalid(
            "suppress: missing, like unsuppress (expected: one of them)",
            () -> new SuppressionRequest(Optional.empty(), Optional.empty(), Optional.empty())),
        invalid(
            "because: none (expected: a reason)",
            () -> new SuppressionRequest(Optional.of("x"), Optional.empty(), Optional.empty())),
        invalid("because: \" \"", () -> SuppressionRequest.suppress("x", " ")),
        invalid("name: seed (expected: another name", () -> new Party("seed")));
  }

  private static Arguments invalid(String message, Supplier<Record> record) {
    return Arguments.of(message, record);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidSubmissionIsRejectedByComponent(String message, Supplier<Record> record) {
    assertThatThrownBy(record::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void aRefreshNamesAUrlThatCanBeFetched() {
    assertThat(new RefreshRequest("HTTPS://A.test:443/x#y").url()).hasToString("https://a.test/x");
    assertThatThrownBy(() -> new RefreshRequest("mailto:me@a.test").url())
        .hasMessage(
            "refresh: mailto:me@a.test has scheme mailto (expected: a URL with http or https)");
    assertThatThrownBy(() -> new RefreshRequest("guide").url()).hasMessageStartingWith("refresh: ");
  }

  @ParameterizedTest
  @CsvSource({"a.test", "a.test:8080", "127.0.0.1", "[::1]"})
  void aHostOverrideNamesTheOriginOfItsHost(String host) {
    var url = new HostOverrideRequest(host, SECOND, Optional.empty()).url();

    assertThat(url.toString()).isEqualTo("http://" + host + "/");
  }

  @ParameterizedTest
  @CsvSource({
    "a.test/page, only a host",
    "me@a.test, only a host",
    "a b, host",
    "a.test:99999, host",
  })
  void aHostOverrideOfSomethingElseIsRejected(String host, String message) {
    var request = new HostOverrideRequest(host, SECOND, Optional.empty());

    assertThatThrownBy(request::url)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("host: ")
        .hasMessageContaining(message);
  }

  @Test
  void everySubmissionIsReadBackAsItsKind() {
    var submissions =
        List.of(
            REQUEST.withSeeds(3),
            new Seed("http://a.test/", Optional.of("walk")),
            new StateChange("walk", DesiredState.STOPPED),
            new RetryRequest("walk"),
            new HostOverrideRequest("a.test", SECOND, Optional.empty()),
            new TrapReview("walk", Optional.of("http://a.test/cal/"), Optional.empty()),
            SuppressionRequest.suppress("http://a.test/cal/", "endless"),
            SuppressionRequest.unsuppress("http://a.test/cal/"));
    for (var submission : submissions) roundTrip(submission);
  }

  private static void roundTrip(Record submission) {
    @SuppressWarnings("unchecked") // the class of a record is the class of its type
    var type = (Class<Record>) submission.getClass();
    RecordRoundTrip.keeps(submission, type);
  }

  @Test
  void aSeedWithoutAnActivityBelongsToTheDefaultActivity() {
    assertThat(new Seed("http://a.test/", Optional.empty()).activityId()).isEqualTo("default");
    assertThat(new Seed("http://a.test/", Optional.of("walk")).activityId()).isEqualTo("walk");
  }

  @Test
  void aPartyHasASubmissionTopicOfItsOwn() {
    var leeds = new Party("leeds");

    assertThat(leeds.submissionTopic()).isEqualTo("seed.leeds");
    assertThat(leeds.qualifiedSubmissionTopic("orbweaver")).isEqualTo("orbweaver.seed.leeds.v1");
  }
}
