package orbweaver.contract.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the parts of a crawl policy. */
class PoliciesTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/cal/7");
  private static final CrawlPolicy FULL =
      new CrawlPolicy(
          Optional.of(SearchPolicy.DEFAULT),
          Optional.of(Budget.NONE),
          Optional.of(new Freshness(Optional.of(HOUR), Optional.empty())),
          Optional.of(TrapPolicy.REPORT),
          Optional.of(ExternalDataPolicy.ALLOW),
          Optional.of(true),
          Optional.of(RobotsMetaPolicy.IGNORE),
          Optional.of(true),
          Optional.of(true));

  static Stream<Arguments> copies() {
    return Stream.of(
        Arguments.of("traps", FULL.withTraps(TrapPolicy.REPORT.withBanned("http://b.test/"))),
        Arguments.of("budget", FULL.withBudget(Optional.empty())),
        Arguments.of("externalData", FULL.withExternalData(ExternalDataPolicy.DENY)),
        Arguments.of("sitemaps", FULL.withSitemaps(false)),
        Arguments.of("robotsMeta", FULL.withRobotsMeta(RobotsMetaPolicy.OBEY)),
        Arguments.of("embeds", FULL.withEmbeds(false)),
        Arguments.of("index", FULL.withIndex(false)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copies")
  void aCopyMethodChangesItsComponentOnly(String component, CrawlPolicy copy) {
    assertThat(RecordChanges.between(FULL, copy)).containsExactly(component);
    RecordRoundTrip.keeps(copy, CrawlPolicy.class);
  }

  @Test
  void defaultValuesAreLeftOutOfAPolicy() {
    var explicit =
        CrawlPolicy.DEFAULT
            .withTraps(TrapPolicy.QUARANTINE)
            .withExternalData(ExternalDataPolicy.DENY)
            .withSitemaps(false)
            .withRobotsMeta(RobotsMetaPolicy.OBEY)
            .withEmbeds(false)
            .withIndex(false)
            .withBudget(Optional.empty());

    assertThat(explicit).isEqualTo(CrawlPolicy.DEFAULT);
  }

  @Test
  void anAbsentPartOfAPolicyHasItsDefault() {
    assertThat(CrawlPolicy.DEFAULT.effectiveTraps()).isEqualTo(TrapPolicy.QUARANTINE);
    assertThat(CrawlPolicy.DEFAULT.effectiveExternalData()).isEqualTo(ExternalDataPolicy.DENY);
    assertThat(CrawlPolicy.DEFAULT.readsSitemaps()).isFalse();
    assertThat(CrawlPolicy.DEFAULT.obeysRobotsMeta()).isTrue();
    assertThat(FULL.effectiveTraps()).isEqualTo(TrapPolicy.REPORT);
    assertThat(FULL.effectiveExternalData()).isEqualTo(ExternalDataPolicy.ALLOW);
    assertThat(FULL.readsSitemaps()).isTrue();
    assertThat(FULL.obeysRobotsMeta()).isFalse();
  }

  @Test
  void reviewsOfTrapsDoNotMatterForEquivalence() {
    var reviewed = FULL.withTraps(TrapPolicy.REPORT.withReleased("*").withBanned("http://b.test/"));

    assertThat(reviewed.isEquivalentTo(FULL)).isTrue();
    assertThat(reviewed.isEquivalentTo(FULL.withSitemaps(false))).isFalse();
  }

  @Test
  void quarantineEndsForReleasedPrefixesAndNeverForBannedOnes() {
    var policy = TrapPolicy.QUARANTINE;

    assertThat(policy.quarantines(PAGE)).isTrue();
    assertThat(policy.withReleased("http://a.test/cal/").quarantines(PAGE)).isFalse();
    assertThat(policy.withReleased("http://a.test/other/").quarantines(PAGE)).isTrue();
    assertThat(policy.withReleased("*").quarantines(PAGE)).isFalse();
    assertThat(policy.withReleased("*").withBanned("http://a.test/").quarantines(PAGE)).isTrue();
    assertThat(TrapPolicy.REPORT.quarantines(PAGE)).isFalse();
    assertThat(TrapPolicy.REPORT.withBanned("*").quarantines(PAGE)).isTrue();
  }

  @Test
  void everyReleaseAllowsOneMoreRunOfPages() {
    var policy = TrapPolicy.QUARANTINE.withMaxPages(Optional.of(100));
    var once = policy.withReleased("http://a.test/cal/");

    assertThat(policy.quarantines(PAGE, new DirectoryRun(99, 0))).isFalse();
    assertThat(policy.quarantines(PAGE, new DirectoryRun(100, 0))).isTrue();
    assertThat(once.quarantines(PAGE, new DirectoryRun(199, 0))).isFalse();
    assertThat(once.quarantines(PAGE, new DirectoryRun(200, 0))).isTrue();
    assertThat(once.withReleased("*").quarantines(PAGE, new DirectoryRun(299, 0))).isFalse();
    assertThat(once.withReleased("*").quarantines(PAGE, new DirectoryRun(300, 0))).isTrue();
  }

  @Test
  void theDefaultLimitOfARunIsTwoThousandPages() {
    var run = new DirectoryRun(TrapPolicy.DEFAULT_MAX_PAGES, 0);

    assertThat(TrapPolicy.DEFAULT_MAX_PAGES).isEqualTo(2_000);
    assertThat(TrapPolicy.QUARANTINE.quarantines(PAGE, run)).isTrue();
    assertThat(TrapPolicy.QUARANTINE.quarantines(PAGE, new DirectoryRun(1_999, 0))).isFalse();
  }

  @Test
  void aNewPolicyMayKeepTheReviewsOfTheLast() {
    var before = TrapPolicy.QUARANTINE.withReleased("http://a.test/").withBanned("http://b.test/");
    var kept = TrapPolicy.REPORT.withMaxPages(Optional.of(5)).withReviewsOf(before);

    assertThat(kept.quarantine()).isFalse();
    assertThat(kept.maxPages()).contains(5);
    assertThat(kept.released()).containsExactly("http://a.test/");
    assertThat(kept.banned()).containsExactly("http://b.test/");
    assertThat(kept.withoutReviews()).isEqualTo(TrapPolicy.REPORT.withMaxPages(Optional.of(5)));
  }

  @Test
  void aPrefixMayBeReleasedTwiceAndIsBannedOnce() {
    var policy = TrapPolicy.QUARANTINE.withReleased("*").withReleased("*");

    assertThat(policy.released()).containsExactly("*", "*");
    assertThat(policy.withBanned("*").withBanned("*").banned()).containsExactly("*");
    RecordRoundTrip.keeps(policy.withBanned("*"), TrapPolicy.class);
  }

  static Stream<Arguments> invalid() {
    var rule = List.of(new ScoreRule(1, "t"));
    return Stream.of(
        invalid("maxPages: 0", () -> TrapPolicy.REPORT.withMaxPages(Optional.of(0))),
        invalid("released: \"\"", () -> TrapPolicy.REPORT.withReleased("")),
        invalid("banned: \" \"", () -> TrapPolicy.REPORT.withBanned(" ")),
        invalid("weight: 0 (expected: >= 1)", () -> new ScoreRule(0, "t")),
        invalid("constraint: \"\"", () -> new ScoreRule(1, "")),
        invalid(
            "scores: 0 scores (expected: one or more)",
            () -> new SearchPolicy(SearchOrder.BEST, Optional.empty())),
        invalid(
            "scores: 1 scores (expected: none, unless the order is BEST)",
            () -> new SearchPolicy(SearchOrder.DEPTH, Optional.of(rule))),
        invalid(
            "maxAge: PT-1H", () -> new Freshness(Optional.of(HOUR.negated()), Optional.empty())),
        invalid(
            "min: PT0S (expected: more than PT0S)", () -> new RevisitBounds(Duration.ZERO, HOUR)),
        invalid(
            "max: PT1H (expected: >= PT2H)", () -> new RevisitBounds(Duration.ofHours(2), HOUR)));
  }

  private static Arguments invalid(String message, Supplier<Record> record) {
    return Arguments.of(message, record);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidPartOfAPolicyIsRejectedByName(String message, Supplier<Record> record) {
    assertThatThrownBy(record::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void bestFirstSearchIsReadBackWithItsScores() {
    var scores = List.of(new ScoreRule(3, "(depth 1)"), new ScoreRule(1, "(origin-host)"));
    var search = new SearchPolicy(SearchOrder.BEST, Optional.of(scores));

    RecordRoundTrip.keeps(search, SearchPolicy.class);
    assertThat(search.scores().orElseThrow()).isEqualTo(scores);
  }
}
