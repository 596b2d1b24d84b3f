package orbweaver.contract.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the limits of an activity. */
class BudgetTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Optional<Long> ONE = Optional.of(1L);
  private static final Budget FULL =
      Budget.NONE
          .withPages(Optional.of(10L))
          .withBytes(Optional.of(20L))
          .withTime(Optional.of(Duration.ofHours(1)))
          .withDepth(Optional.of(3))
          .withHosts(Optional.of(40L))
          .withHostPages(Optional.of(50L))
          .withHostBytes(Optional.of(60L))
          .withSince(NOON);

  static Stream<Arguments> copies() {
    return Stream.of(
        Arguments.of("pages", FULL.withPages(ONE)),
        Arguments.of("bytes", FULL.withBytes(ONE)),
        Arguments.of("time", FULL.withTime(Optional.empty())),
        Arguments.of("depth", FULL.withDepth(Optional.of(0))),
        Arguments.of("hosts", FULL.withHosts(ONE)),
        Arguments.of("hostPages", FULL.withHostPages(ONE)),
        Arguments.of("hostBytes", FULL.withHostBytes(Optional.empty())),
        Arguments.of("since", FULL.withSince(NOON.plusSeconds(1))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("copies")
  void aCopyMethodChangesItsComponentOnly(String component, Budget copy) {
    assertThat(RecordChanges.between(FULL, copy)).containsExactly(component);
    RecordRoundTrip.keeps(copy, Budget.class);
  }

  @Test
  void everyLimitOfAFullBudgetIsTheOneThatWasSet() {
    assertThat(FULL)
        .isEqualTo(
            new Budget(
                Optional.of(10L),
                Optional.of(20L),
                Optional.of(Duration.ofHours(1)),
                Optional.of(3),
                Optional.of(40L),
                Optional.of(50L),
                Optional.of(60L),
                Optional.of(NOON)));
  }

  static Stream<Arguments> negative() {
    var negative = Optional.of(-1L);
    return Stream.of(
        negative("pages", () -> FULL.withPages(negative)),
        negative("bytes", () -> FULL.withBytes(negative)),
        negative("time", () -> FULL.withTime(Optional.of(Duration.ofNanos(-1)))),
        negative("depth", () -> FULL.withDepth(Optional.of(-1))),
        negative("hosts", () -> FULL.withHosts(negative)),
        negative("hostPages", () -> FULL.withHostPages(negative)),
        negative("hostBytes", () -> FULL.withHostBytes(negative)));
  }

  private static Arguments negative(String component, Supplier<Budget> budget) {
    return Arguments.of(component, budget);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("negative")
  void aNegativeLimitIsRejectedByName(String component, Supplier<Budget> budget) {
    assertThatThrownBy(budget::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(component + ": ")
        .hasMessageContaining("(expected: >= ");
  }

  @Test
  void zeroIsALimitLikeAnyOther() {
    var zero = Budget.NONE.withPages(Optional.of(0L)).withDepth(Optional.of(0));

    assertThat(zero).isNotEqualTo(Budget.NONE);
    RecordRoundTrip.keeps(zero, Budget.class);
  }

  @Test
  void theStartDoesNotMatterForEquivalence() {
    assertThat(FULL.isEquivalentTo(FULL.withSince(NOON.plusSeconds(9)))).isTrue();
    assertThat(FULL.isEquivalentTo(FULL.withDepth(Optional.of(4)))).isFalse();
  }

  @Test
  void theDeadlineNeedsALimitOfTimeAndAStart() {
    assertThat(FULL.deadline()).contains(NOON.plus(Duration.ofHours(1)));
    assertThat(FULL.withTime(Optional.empty()).deadline()).isEmpty();
    assertThat(Budget.NONE.withTime(Optional.of(Duration.ofHours(1))).deadline()).isEmpty();
  }
}
