package orbweaver.contract.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the builder and the copy methods of activities. */
class ActivityBuilderTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Activity PLAIN = Activity.builder("walk", "((no-cycles))", NOON).build();
  private static final Activity FULL =
      Activity.builder("walk", "((no-cycles) (depth 2))", NOON)
          .version(7)
          .owner("seed.leeds")
          .documentation(Optional.of("Maps a region."))
          .actions(Optional.of("(trace)"))
          .reports(Optional.of(Map.of("trace", ReportFormat.TEXT)))
          .operator(Optional.of("me@a.test"))
          .seeds(Optional.of(3))
          .delay(Duration.ofSeconds(5))
          .patience(Duration.ofMinutes(2))
          .pathFeatures(List.of(PathFeature.DEPTH))
          .ownOrigins(List.of("https://a.test"))
          .knownTo(Optional.of(List.of("york")))
          .policy(Optional.of(CrawlPolicy.DEFAULT.withSitemaps(true)))
          .desiredState(Optional.of(DesiredState.PAUSED))
          .retryVersion(Optional.of(4))
          .build();

  @Test
  void aNewActivityIsTheFirstVersionOfTheOperatorWithTheDefaults() {
    assertThat(PLAIN.number()).isEqualTo(1);
    assertThat(PLAIN.version()).isEqualTo(1);
    assertThat(PLAIN.owner()).isEqualTo("seed");
    assertThat(PLAIN.party()).isEmpty();
    assertThat(PLAIN.ownerName()).isEqualTo("the pipeline");
    assertThat(PLAIN.delay()).isEqualTo(Activity.DEFAULT_DELAY);
    assertThat(PLAIN.patience()).isEqualTo(Activity.DEFAULT_PATIENCE);
    assertThat(PLAIN.effectiveState()).isEqualTo(DesiredState.RUNNING);
    assertThat(PLAIN.effectivePolicy()).isEqualTo(CrawlPolicy.DEFAULT);
    assertThat(PLAIN.seeds()).isEmpty();
  }

  @Test
  void theBuilderOfAnActivityBuildsAnEqualOne() {
    assertThat(FULL.toBuilder().build()).isEqualTo(FULL);
    assertThat(PLAIN.toBuilder().build()).isEqualTo(PLAIN);
  }

  static Stream<Arguments> setters() {
    return Stream.of(
        setter("version", builder -> builder.version(8)),
        setter("owner", builder -> builder.owner("seed.york")),
        setter("formula", builder -> builder.formula("((no-cycles))")),
        setter("documentation", builder -> builder.documentation(Optional.empty())),
        setter("actions", builder -> builder.actions(Optional.empty())),
        setter("reports", builder -> builder.reports(Optional.empty())),
        setter("operator", builder -> builder.operator(Optional.empty())),
        setter("seeds", builder -> builder.seeds(Optional.of(4))),
        setter("delay", builder -> builder.delay(Duration.ZERO)),
        setter("patience", builder -> builder.patience(Duration.ZERO)),
        setter("referenceTime", builder -> builder.referenceTime(NOON.plusSeconds(1))),
        setter("pathFeatures", builder -> builder.pathFeatures(List.of(PathFeature.FAMILY))),
        setter("ownOrigins", builder -> builder.ownOrigins(List.of())),
        setter("knownTo", builder -> builder.knownTo(Optional.empty())),
        setter("policy", builder -> builder.policy(Optional.empty())),
        setter("desiredState", builder -> builder.desiredState(Optional.empty())),
        setter("retryVersion", builder -> builder.retryVersion(Optional.of(2))));
  }

  private static Arguments setter(String component, UnaryOperator<Activity.Builder> setter) {
    return Arguments.of(component, setter);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("setters")
  void eachSetterOfTheBuilderChangesItsComponentOnly(
      String component, UnaryOperator<Activity.Builder> setter) {
    var changed = setter.apply(FULL.toBuilder()).build();

    assertThat(RecordChanges.between(FULL, changed)).containsExactly(component);
  }

  @Test
  void aChangedStateIsANewVersion() {
    var resumed = FULL.withDesiredState(DesiredState.RUNNING);

    assertThat(RecordChanges.between(FULL, resumed)).containsExactly("version", "desiredState");
    assertThat(resumed.version()).isEqualTo(8);
    assertThat(resumed.effectiveState()).isEqualTo(DesiredState.RUNNING);
  }

  @Test
  void aRetryIsANewVersionThatNamesItself() {
    var retried = FULL.withRetry();

    assertThat(RecordChanges.between(FULL, retried)).containsExactly("version", "retryVersion");
    assertThat(retried.retryVersion()).contains(8);
  }

  @Test
  void aNewPolicyKeepsTheVersion() {
    var changed = FULL.withPolicy(CrawlPolicy.DEFAULT);

    assertThat(RecordChanges.between(FULL, changed)).containsExactly("policy");
    assertThat(changed.policy()).contains(CrawlPolicy.DEFAULT);
  }

  @Test
  void aNewFormulaIsANewVersionAndTheDefaultPolicyIsLeftOut() {
    var changed = FULL.withNextVersion("((no-cycles))", CrawlPolicy.DEFAULT);

    assertThat(RecordChanges.between(FULL, changed))
        .containsExactly("version", "formula", "policy");
    assertThat(changed.policy()).isEmpty();
    assertThat(FULL.withNextVersion("t", CrawlPolicy.DEFAULT.withSitemaps(true)).policy())
        .isEqualTo(FULL.policy());
  }

  @Test
  void onlyTheOwnerAndTheOperatorControlAnActivity() {
    assertThat(FULL.isControlledThrough("seed.leeds")).isTrue();
    assertThat(FULL.isControlledThrough("seed")).isTrue();
    assertThat(FULL.isControlledThrough("seed.york")).isFalse();
    assertThat(FULL.ownershipError("seed.york"))
        .contains("activity: walk (expected: one of your own; this one belongs to leeds)");
    assertThat(FULL.ownershipError("seed.leeds")).isEmpty();
    assertThat(PLAIN.ownershipError("seed.york").orElseThrow()).contains("belongs to the pipeline");
  }

  @Test
  void listsAreSortedAndWithoutDuplicates() {
    var sorted =
        PLAIN.toBuilder()
            .ownOrigins(List.of("https://b.test", "https://a.test", "https://b.test"))
            .knownTo(Optional.of(List.of("york", "leeds", "york")))
            .pathFeatures(List.of(PathFeature.REFERRER, PathFeature.DEPTH, PathFeature.DEPTH))
            .build();

    assertThat(sorted.ownOrigins()).containsExactly("https://a.test", "https://b.test");
    assertThat(sorted.knownTo().orElseThrow()).containsExactly("leeds", "york");
    assertThat(sorted.pathFeatures())
        .containsExactlyInAnyOrder(PathFeature.DEPTH, PathFeature.REFERRER)
        .isSorted();
  }

  static Stream<Arguments> invalid() {
    return Stream.of(
        invalid("version: 0 (expected: >= 1)", builder -> builder.version(0)),
        invalid("owner: \" \" (expected: some text)", builder -> builder.owner(" ")),
        invalid("formula: \"\" (expected: some text)", builder -> builder.formula("")),
        invalid("actions: \"\" (expected", b -> b.actions(Optional.of(""))),
        invalid(
            "reports: \"a b\" (expected: 1 to 100 letters",
            b -> b.reports(Optional.of(Map.of("a b", ReportFormat.HTML)))),
        invalid("documentation: \"\" (expected", b -> b.documentation(Optional.of(""))),
        invalid(
            "documentation: 4001 characters (expected: at most 4000)",
            builder -> builder.documentation(Optional.of("x".repeat(4_001)))),
        invalid("operator: \"\" (expected", builder -> builder.operator(Optional.of(""))),
        invalid("seeds: 0 (expected: >= 1)", builder -> builder.seeds(Optional.of(0))),
        invalid("delay: PT-1S (expected: >= PT0S)", b -> b.delay(Duration.ofSeconds(-1))),
        invalid("patience: PT-1S (expected", b -> b.patience(Duration.ofSeconds(-1))),
        invalid("ownOrigins: \"\" (expected", builder -> builder.ownOrigins(List.of(""))),
        invalid("knownTo: \"\" (expected", builder -> builder.knownTo(Optional.of(List.of("")))),
        invalid("retryVersion: 1 (expected: 2 to 7)", b -> b.retryVersion(Optional.of(1))),
        invalid("retryVersion: 8 (expected: 2 to 7)", b -> b.retryVersion(Optional.of(8))));
  }

  private static Arguments invalid(String message, UnaryOperator<Activity.Builder> setter) {
    return Arguments.of(message, setter);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidComponentIsRejectedByName(String message, UnaryOperator<Activity.Builder> setter) {
    var builder = setter.apply(FULL.toBuilder());

    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void activitiesAreReadBackFromTheirJson() {
    RecordRoundTrip.keeps(PLAIN, Activity.class);
    RecordRoundTrip.keeps(FULL, Activity.class);
    RecordRoundTrip.keeps(FULL.withRetry().withDesiredState(DesiredState.STOPPED), Activity.class);
  }
}
