package orbweaver.contract.request;

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
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of interests, their discovery paths and the requests that carry them. */
class InterestsTest {
  private static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/page");
  private static final DiscoveryPath PATH =
      new DiscoveryPath(
          ROOT,
          3,
          1,
          Optional.of("03.02"),
          Optional.of(SitemapRole.SITEMAP),
          Optional.of(new DirectoryRun(4, 77)),
          Optional.of(EmbedLevel.PAGE));
  private static final CarriedAnswer ANSWER = new CarriedAnswer("(dns)", true, "127.0.0.1");
  private static final Interest FULL =
      new Interest(
          "walk",
          2,
          PATH,
          "(depth 4)",
          Priority.NEXT,
          Optional.of(
              new Referrer(PAGE, Optional.of(new ReferringLink("a", Optional.of("x"), List.of())))),
          Optional.empty(),
          Optional.of(List.of(ANSWER)),
          Optional.of(Map.of("leeds", true)),
          Optional.of(9));

  static Stream<Arguments> copiesOfAnInterest() {
    var rejection = new Rejection(EvidenceStage.DNS, "(dns)");
    return Stream.of(
        Arguments.of(List.of("path"), FULL.withPath(DiscoveryPath.ofRoot(ROOT))),
        Arguments.of(List.of("residual"), FULL.withResidual("t")),
        Arguments.of(List.of("residual", "rejection"), FULL.withRejection(rejection)),
        Arguments.of(List.of("priority"), FULL.withPriorityAtLeast(Priority.FIRST)),
        Arguments.of(List.of("answers"), FULL.withMoreAnswers(List.of(ANSWER))),
        Arguments.of(List.of("knownTo"), FULL.withKnownTo(Map.of())),
        Arguments.of(List.of("score"), FULL.withScore(Optional.empty())),
        Arguments.of(List.of("answers", "knownTo"), FULL.withoutAnswers()),
        Arguments.of(
            List.of("residual", "referrer", "answers", "knownTo", "score"),
            FULL.withResidualOnly("t")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copiesOfAnInterest")
  void aCopyMethodOfAnInterestChangesTheseComponentsOnly(List<String> components, Interest copy) {
    assertThat(RecordChanges.between(FULL, copy)).isEqualTo(components);
    RecordRoundTrip.keeps(copy, Interest.class);
  }

  @Test
  void anEmbedIsNoSeedAndHasTheDepthOfItsPage() {
    var level = new EmbedLevel(1, Optional.of("(header-status 200)"));
    var path = DiscoveryPath.ofRoot(ROOT).acrossEmbed(level);

    assertThat(path.isEmbed()).isTrue();
    assertThat(path.isRoot()).isFalse();
    assertThat(path.depth()).isZero();
    assertThat(FULL.withPath(path).isSeed()).isFalse();
    assertThat(path.acrossRedirect().embedLevel()).contains(level);
    assertThat(PATH.isEmbed()).isFalse();
    assertThat(PATH.acrossLink().embedLevel()).contains(EmbedLevel.PAGE);
  }

  @Test
  void aPriorityIsRaisedAndNeverLowered() {
    assertThat(FULL.withPriorityAtLeast(Priority.LAST)).isSameAs(FULL);
    assertThat(FULL.withPriorityAtLeast(Priority.NEXT)).isSameAs(FULL);
    assertThat(FULL.withPriorityAtLeast(Priority.UNTESTED).priority()).isEqualTo(Priority.UNTESTED);
  }

  @Test
  void furtherAnswersFollowTheFormerOnes() {
    var second = new CarriedAnswer("(robots)", false, "Disallow: /");

    assertThat(FULL.withMoreAnswers(List.of(second)).answers().orElseThrow())
        .containsExactly(ANSWER, second);
    assertThat(FULL.withMoreAnswers(List.of())).isSameAs(FULL);
  }

  @Test
  void aRejectedInterestHasNothingLeftToEvaluate() {
    var rejected = FULL.withRejection(new Rejection(EvidenceStage.URI, "(depth 4)"));

    assertThat(rejected.isRejected()).isTrue();
    assertThat(rejected.isSettled()).isFalse();
    assertThat(FULL.isRejected()).isFalse();
    assertThat(FULL.withResidual("t").isSettled()).isTrue();
    assertThat(rejected.withResidual("t").rejection()).isEmpty();
  }

  @Test
  void onlyAnInterestAtDepthZeroIsASeed() {
    assertThat(FULL.isSeed()).isFalse();
    assertThat(FULL.withPath(PATH.withDepth(0)).isSeed()).isTrue();
  }

  static Stream<Arguments> copiesOfAPath() {
    return Stream.of(
        Arguments.of(List.of("family"), PATH.withFamily("04")),
        Arguments.of(List.of("sitemapRole"), PATH.withSitemapRole(SitemapRole.ROBOTS_TXT)),
        Arguments.of(List.of("directoryRun"), PATH.withDirectoryRun(new DirectoryRun(5, 77))),
        Arguments.of(List.of("depth"), PATH.withDepth(9)),
        Arguments.of(List.of("hops"), PATH.acrossRedirect()),
        Arguments.of(List.of("depth", "hops", "sitemapRole", "directoryRun"), PATH.acrossLink()),
        Arguments.of(
            List.of("hops", "sitemapRole", "directoryRun"), PATH.acrossSitemap(Optional.empty())));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copiesOfAPath")
  void aStepOfAPathChangesTheseComponentsOnly(List<String> components, DiscoveryPath copy) {
    assertThat(RecordChanges.between(PATH, copy)).isEqualTo(components);
    RecordRoundTrip.keeps(copy, DiscoveryPath.class);
  }

  @Test
  void aLinkAddsToTheDepthAndARedirectToTheHops() {
    var linked = PATH.acrossLink();
    assertThat(linked.depth()).isEqualTo(4);
    assertThat(linked.hops()).isZero();
    assertThat(linked.acrossRedirect().hops()).isEqualTo(1);
    assertThat(linked.acrossRedirect().depth()).isEqualTo(4);
    assertThat(DiscoveryPath.ofRoot(ROOT).isRoot()).isTrue();
    assertThat(DiscoveryPath.ofRoot(ROOT).acrossRedirect().isRoot()).isFalse();
    assertThat(DiscoveryPath.ofRoot(ROOT).acrossLink().isRoot()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"03", "03.02", "100.02", "03.02."})
  void aFamilyIndexHasOrdinalsOfTwoDigitsOrMore(String index) {
    assertThat(PATH.withFamily(index).family()).contains(index);
  }

  @ParameterizedTest
  @CsvSource({"3", "03..02", ".03", "03.2", "a", "''"})
  void anotherTextIsNoFamilyIndex(String index) {
    assertThatThrownBy(() -> PATH.withFamily(index))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "family: " + index + " (expected: ordinals with dots between them, such as 03.02)");
  }

  @Test
  void aRunGrowsWhileTheOtherTargetsOfItsPagesStayTheSame() {
    var run = DirectoryRun.first(77);

    assertThat(run).isEqualTo(new DirectoryRun(1, 77));
    assertThat(run.extendedBy(77).extendedBy(77)).isEqualTo(new DirectoryRun(3, 77));
    assertThat(run.extendedBy(77).extendedBy(78)).isEqualTo(new DirectoryRun(1, 78));
    assertThat(new DirectoryRun(Integer.MAX_VALUE, 77).extendedBy(77)).isEqualTo(run);
  }

  @Test
  void sitemapsAreNestedAtMostTwice() {
    assertThat(SitemapRole.ROBOTS_TXT.childRole()).contains(SitemapRole.SITEMAP);
    assertThat(SitemapRole.SITEMAP.childRole()).contains(SitemapRole.CHILD_SITEMAP);
    assertThat(SitemapRole.CHILD_SITEMAP.childRole()).isEmpty();
  }

  @Test
  void prioritiesHaveTheNumbersOfTheLibraryRobot() {
    for (var priority : Priority.values())
      assertThat(Priority.ofNumber(priority.number())).isEqualTo(priority);
    assertThat(Priority.FIRST.isBefore(Priority.NEXT)).isTrue();
    assertThat(Priority.NEXT.isBefore(Priority.NEXT)).isFalse();
    assertThatThrownBy(() -> Priority.ofNumber(4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("priority: 4 (expected: 0, 1, 2, 3 or 5)");
  }

  static Stream<Arguments> copiesOfARequest() {
    return Stream.of(
        Arguments.of("delay", request().withDelay(Optional.of(Duration.ofSeconds(1)))),
        Arguments.of(
            "validators",
            request().withValidators(Validators.of(Optional.of("\"x\""), Optional.empty()))),
        Arguments.of("interests", request().withInterests(List.of())));
  }

  private static FetchRequest request() {
    return new FetchRequest(PAGE, 3, false, List.of(FULL));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copiesOfARequest")
  void aCopyMethodOfARequestChangesItsComponentOnly(String component, FetchRequest copy) {
    assertThat(RecordChanges.between(request(), copy)).containsExactly(component);
    RecordRoundTrip.keeps(copy, FetchRequest.class);
  }

  @Test
  void validatorsBecomeTheFieldsOfAConditionalRequest() {
    var both = new Validators(Optional.of("\"x\""), Optional.of("Thu, 01 Jan 2026 12:00:00 GMT"));

    assertThat(both.conditionalHeaders())
        .containsExactly(
            Map.entry("If-None-Match", "\"x\""),
            Map.entry("If-Modified-Since", "Thu, 01 Jan 2026 12:00:00 GMT"));
  }

  @ParameterizedTest
  @CsvSource({"'a\r\nb'", "'a\tb'", "ä", "' '"})
  void aValidatorThatCannotBeSentIsLeftOut(String tag) {
    assertThat(Validators.of(Optional.of(tag), Optional.empty())).isEmpty();
    assertThat(Validators.of(Optional.of(tag), Optional.of("date")).orElseThrow().etag()).isEmpty();
    assertThat(Validators.of(Optional.of("x".repeat(513)), Optional.empty())).isEmpty();
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        invalid("depth: -1", () -> PATH.withDepth(-1)),
        invalid("hops: -1", () -> new DiscoveryPath(ROOT, 0, -1)),
        invalid("pages: 0 (expected: >= 1)", () -> new DirectoryRun(0, 1)),
        invalid("number: 0 (expected: >= 1)", () -> new FetchRequest(PAGE, 0, false, List.of())),
        invalid("delay: PT-1S", () -> request().withDelay(Optional.of(Duration.ofSeconds(-1)))),
        invalid("activity: \"\"", () -> new Interest("", 1, PATH, "t", Priority.NEXT)),
        invalid("version: 0", () -> new Interest("walk", 0, PATH, "t", Priority.NEXT)),
        invalid("residual: \"\"", () -> FULL.withResidual("")),
        invalid("score: -1 (expected: 0 to 200)", () -> FULL.withScore(Optional.of(-1))),
        invalid("score: 201 (expected: 0 to 200)", () -> FULL.withScore(Optional.of(201))),
        invalid("question: \"\"", () -> new CarriedAnswer("", true, "x")),
        invalid("constraint: \"\"", () -> new Rejection(EvidenceStage.URI, "")),
        invalid("kind: \"\"", () -> new ReferringLink("", Optional.empty(), List.of())),
        invalid(
            "validators: none (expected: at least one)",
            () -> new Validators(Optional.empty(), Optional.empty())));
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
