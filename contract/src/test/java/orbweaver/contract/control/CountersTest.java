package orbweaver.contract.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the counters of activities: their arithmetic, and the fields behind their names. */
class CountersTest {
  private static final Pattern UNDERSCORE = Pattern.compile("_(.)");
  private static final Random RANDOM = new Random(5);
  private static final UrlCounts URLS = UrlCounts.of(CountersTest::valueOf);
  private static final TerminationCounters COUNTERS = TerminationCounters.of(CountersTest::valueOf);

  // Distinct values, so that no counter can be mistaken for another.
  private static long valueOf(Enum<?> counter) {
    return 10L * (List.of(counter.getDeclaringClass().getEnumConstants()).indexOf(counter) + 1);
  }

  private static String componentOf(Enum<?> counter) {
    var lower = counter.name().toLowerCase(Locale.ROOT);
    return UNDERSCORE.matcher(lower).replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
  }

  private static UrlCounts randomUrls() {
    return UrlCounts.of(_ -> RANDOM.nextInt(1_000));
  }

  private static TerminationCounters randomCounters() {
    return TerminationCounters.of(_ -> RANDOM.nextInt(1_000));
  }

  @ParameterizedTest
  @EnumSource
  void aUrlCounterIsTheComponentOfItsName(UrlCounter counter) {
    var changed = URLS.with(counter, 7);

    assertThat(RecordChanges.between(URLS, changed)).containsExactly(componentOf(counter));
    assertThat(changed.get(counter)).isEqualTo(7);
    assertThat(URLS.get(counter)).isEqualTo(valueOf(counter));
  }

  @ParameterizedTest
  @EnumSource
  void aTerminationCounterIsTheComponentOfItsName(TerminationCounter counter) {
    var changed = COUNTERS.with(counter, 7);

    assertThat(RecordChanges.between(COUNTERS, changed)).containsExactly(componentOf(counter));
    assertThat(changed.get(counter)).isEqualTo(7);
    assertThat(COUNTERS.get(counter)).isEqualTo(valueOf(counter));
  }

  @ParameterizedTest
  @EnumSource
  void increasingAUrlCounterChangesNoOther(UrlCounter counter) {
    assertThat(URLS.plus(counter, 3)).isEqualTo(URLS.with(counter, URLS.get(counter) + 3));
    assertThat(URLS.plus(counter, 0)).isEqualTo(URLS);
  }

  @ParameterizedTest
  @EnumSource
  void increasingATerminationCounterChangesNoOther(TerminationCounter counter) {
    assertThat(COUNTERS.plus(counter, 3))
        .isEqualTo(COUNTERS.with(counter, COUNTERS.get(counter) + 3));
  }

  @Test
  void sumsOfUrlCountsObeyTheLawsOfAddition() {
    triples()
        .forEach(
            _ -> {
              var a = randomUrls();
              var b = randomUrls();
              var c = randomUrls();
              assertThat(a.plus(b)).isEqualTo(b.plus(a));
              assertThat(a.plus(b).plus(c)).isEqualTo(a.plus(b.plus(c)));
              assertThat(a.plus(UrlCounts.ZERO)).isEqualTo(a);
              assertThat(a.plus(b).minus(b)).isEqualTo(a);
              for (var counter : UrlCounter.values())
                assertThat(a.plus(b).get(counter)).isEqualTo(a.get(counter) + b.get(counter));
            });
  }

  @Test
  void sumsOfTerminationCountersObeyTheLawsOfAddition() {
    triples()
        .forEach(
            _ -> {
              var a = randomCounters();
              var b = randomCounters();
              var c = randomCounters();
              assertThat(a.plus(b)).isEqualTo(b.plus(a));
              assertThat(a.plus(b).plus(c)).isEqualTo(a.plus(b.plus(c)));
              assertThat(a.plus(TerminationCounters.ZERO)).isEqualTo(a);
              for (var counter : TerminationCounter.values())
                assertThat(a.plus(b).get(counter)).isEqualTo(a.get(counter) + b.get(counter));
            });
  }

  private static Stream<Integer> triples() {
    return IntStream.range(0, 50).boxed();
  }

  @ParameterizedTest
  @EnumSource
  void aNegativeUrlCountIsRejectedByName(UrlCounter counter) {
    assertThatThrownBy(() -> UrlCounts.ZERO.with(counter, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(componentOf(counter) + ": -1 (expected: >= 0)");
  }

  @ParameterizedTest
  @EnumSource
  void aNegativeTerminationCounterIsRejectedByName(TerminationCounter counter) {
    assertThatThrownBy(() -> TerminationCounters.ZERO.with(counter, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(componentOf(counter) + ": -1 (expected: >= 0)");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0, true",
    "5, 5, 3, 3, true",
    "5, 4, 3, 3, false",
    "5, 5, 3, 2, false",
  })
  void countersAreQuiescentWhenRequestsAndBatchesBalance(
      long opened, long closed, long sent, long received, boolean isQuiescent) {
    var counters =
        TerminationCounters.ZERO
            .with(TerminationCounter.OPENED, opened)
            .with(TerminationCounter.CLOSED, closed)
            .with(TerminationCounter.SENT, sent)
            .with(TerminationCounter.RECEIVED, received);

    assertThat(counters.isQuiescent()).isEqualTo(isQuiescent);
  }

  @Test
  void interestsAreHeldUntilAllAreReleased() {
    var held = TerminationCounters.ZERO.with(TerminationCounter.HELD, 2);

    assertThat(TerminationCounters.ZERO.hasHeld()).isFalse();
    assertThat(held.hasHeld()).isTrue();
    assertThat(held.with(TerminationCounter.RELEASED, 1).hasHeld()).isTrue();
    assertThat(held.with(TerminationCounter.RELEASED, 2).hasHeld()).isFalse();
    assertThat(RecordChanges.between(held, held.withOverBudget(4))).containsExactly("overBudget");
  }

  private static UrlCounts pending(long pending, long inFlight, long held, long overBudget) {
    return UrlCounts.ZERO
        .with(UrlCounter.PENDING, pending)
        .with(UrlCounter.IN_FLIGHT, inFlight)
        .with(UrlCounter.HELD, held)
        .with(UrlCounter.OVER_BUDGET, overBudget);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 10", "4, 4, 6", "10, 10, 0", "99, 10, 0"})
  void backingOffIsLimitedToTheUrlsThatAreQueued(long reported, long backingOff, long queued) {
    var counts = pending(20, 5, 3, 2).withBackingOff(reported);

    assertThat(counts.get(UrlCounter.BACKING_OFF)).isEqualTo(backingOff);
    assertThat(counts.queued()).isEqualTo(queued);
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 1", "2, 3, 3", "5, 0, 6", "9, 0, 6"})
  void requestsThatWaitForPolitenessAreNotInFlight(long waiting, long inFlight, long backingOff) {
    var before = pending(20, 5, 3, 2).withBackingOff(1);
    var counts = before.withPolitenessWait(waiting);

    assertThat(counts.get(UrlCounter.IN_FLIGHT)).isEqualTo(inFlight);
    assertThat(counts.get(UrlCounter.BACKING_OFF)).isEqualTo(backingOff);
    assertThat(counts.queued()).isEqualTo(before.queued());
    assertThat(counts.known()).isEqualTo(before.known());
  }

  @Test
  void knownUrlsAreDoneFailedQuarantinedOrPending() {
    assertThat(URLS.known())
        .isEqualTo(URLS.done() + URLS.failed() + URLS.quarantined() + URLS.pending());
  }

  @ParameterizedTest
  @CsvSource({"5, 3, 8, 2, 5", "3, 5, 8, 0, 5", "0, 0, 0, 0, 0"})
  void amountsAreAddedAndNeverBecomeNegative(
      long first, long second, long sum, long difference, long maximum) {
    var a = new BudgetAmounts(first, 2 * first, 3 * first);
    var b = new BudgetAmounts(second, 2 * second, 3 * second);

    assertThat(a.plus(b)).isEqualTo(new BudgetAmounts(sum, 2 * sum, 3 * sum));
    assertThat(a.minus(b)).isEqualTo(new BudgetAmounts(difference, 2 * difference, 3 * difference));
    assertThat(a.max(b)).isEqualTo(new BudgetAmounts(maximum, 2 * maximum, 3 * maximum));
  }

  @Test
  void anOverflowOfAmountsIsAnErrorAndNoNegativeNumber() {
    var most = new BudgetAmounts(Long.MAX_VALUE, 0, 0);

    assertThatThrownBy(() -> most.plus(new BudgetAmounts(1, 0, 0)))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void countsAreReadBackFromTheirJson() {
    RecordRoundTrip.keeps(new ActivityCounts("walk", 3, 7, COUNTERS, URLS), ActivityCounts.class);
    var large = UrlCounts.of(_ -> Long.MAX_VALUE);
    RecordRoundTrip.keeps(new ActivityCounts("walk", 0, 0, COUNTERS, large), ActivityCounts.class);
  }
}
