package orbweaver.frontier.termination;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.TerminationCounter;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the detection of termination and of last-resort phases. */
class CoordinatorTest implements CoordinatorOutput {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final int PARTITIONS = 3;

  private final List<Probe> probes = new ArrayList<>();
  private final List<ActivityStatus> phases = new ArrayList<>();
  private final List<BudgetGrant> grants = new ArrayList<>();
  private int lookedUp;
  private Optional<Integer> seeds = Optional.of(1);
  private CrawlPolicy policy = CrawlPolicy.DEFAULT;
  private final Coordinator coordinator =
      new Coordinator(
          new InMemoryTables().table("termination", Codec.TEXT, Codec.json(TerminationState.class)),
          PARTITIONS,
          _ -> lookUp(),
          this);

  @Test
  void twoEqualClosedProbeRoundsProveTermination() {
    finish();

    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.FINISHED);
  }

  private void finish() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).hasSize(1);
    round(1, counters(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).hasSize(2);
    assertThat(phases).isEmpty();
    round(2, counters(2, 2, 1, 1, 1, 0, 0));
  }

  @Test
  void probeRoundsThatDifferDoNotProveTermination() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    round(1, counters(2, 2, 1, 1, 1, 0, 0));
    round(2, counters(3, 3, 1, 1, 1, 0, 0));
    assertThat(phases).isEmpty();
    round(3, counters(3, 3, 1, 1, 1, 0, 0));

    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.FINISHED);
  }

  @Test
  void aPartitionWithoutAnAnswerPreventsTermination() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    receiveCounts(0, 1, counters(2, 2, 1, 1, 1, 0, 0));
    receiveCounts(1, 1, TerminationCounters.ZERO);

    assertThat(probes).hasSize(1);
    assertThat(phases).isEmpty();
  }

  @Test
  void noProbeIsSentBeforeAllSeedsAreEvaluated() {
    seeds = Optional.of(2);
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).isEmpty();
    receiveCounts(0, 0, counters(3, 3, 2, 2, 2, 0, 0));

    assertThat(probes).hasSize(1);
  }

  @Test
  void anActivityThatGetsASeedDuringAProbeRoundIsNotFinished() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    round(1, counters(2, 2, 1, 1, 1, 0, 0));
    seeds = Optional.of(2);
    round(2, counters(2, 2, 1, 1, 1, 0, 0));
    assertThat(phases).isEmpty();
    assertThat(probes).hasSize(2);

    receiveCounts(0, 0, counters(3, 3, 2, 2, 2, 0, 0));
    round(3, counters(3, 3, 2, 2, 2, 0, 0));
    round(4, counters(3, 3, 2, 2, 2, 0, 0));
    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.FINISHED);
  }

  @Test
  void countersReceivedDuringAFailedProbeRoundAreKept() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    receiveCounts(0, 1, counters(3, 2, 1, 1, 1, 0, 0));
    receiveCounts(1, 1, TerminationCounters.ZERO);
    receiveCounts(0, 0, counters(3, 3, 1, 1, 1, 0, 0));
    receiveCounts(2, 1, TerminationCounters.ZERO);

    assertThat(probes).hasSize(2);
  }

  @Test
  void aSeedRejectedDuringAProbeRoundIsCountedByTheNextRound() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    round(1, counters(2, 2, 1, 1, 1, 0, 0));
    receiveCounts(0, 2, counters(2, 2, 1, 1, 1, 0, 0));
    receiveCounts(1, 2, TerminationCounters.ZERO);
    seeds = Optional.of(2);
    receiveCounts(0, 0, counters(2, 2, 1, 1, 2, 0, 0));
    receiveCounts(2, 2, TerminationCounters.ZERO);
    assertThat(phases).isEmpty();
    round(3, counters(2, 2, 1, 1, 2, 0, 0));
    round(4, counters(2, 2, 1, 1, 2, 0, 0));

    assertThat(phases).extracting(ActivityStatus::seeds).containsExactly(2L);
  }

  @Test
  void anActivityWithRevisitsIsIdleAndNeverFinished() {
    var revisit = new Freshness.RevisitBounds(Duration.ofHours(1), Duration.ofDays(1));
    var freshness = new Freshness(Optional.empty(), Optional.of(revisit));
    policy =
        new CrawlPolicy(
            Optional.empty(), Optional.empty(), Optional.of(freshness), Optional.empty());

    finish();

    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.IDLE);
  }

  @Test
  void anOpenActivityIsIdleAndNeverFinished() {
    seeds = Optional.empty();
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 0, 0));
    round(1, counters(2, 2, 1, 1, 1, 0, 0));
    round(2, counters(2, 2, 1, 1, 1, 0, 0));

    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.IDLE);
  }

  @Test
  void aLateSeedRestartsAFinishedActivity() {
    finish();
    receiveCounts(0, 0, counters(3, 2, 2, 2, 2, 0, 0));

    assertThat(phases)
        .extracting(ActivityStatus::state)
        .containsExactly(LifecycleState.FINISHED, LifecycleState.RUNNING);
    receiveCounts(0, 0, counters(3, 3, 2, 2, 2, 0, 0));
    round(3, counters(3, 3, 2, 2, 2, 0, 0));
    round(4, counters(3, 3, 2, 2, 2, 0, 0));
    assertThat(phases)
        .hasSize(3)
        .last()
        .extracting(ActivityStatus::state)
        .isEqualTo(LifecycleState.FINISHED);
  }

  @Test
  void heldInterestsOpenAPhaseInsteadOfTermination() {
    proveTermination(0, counters(2, 2, 1, 1, 1, 5, 2));
    assertThat(phases).isEmpty();
    assertThat(probes.getLast()).isEqualTo(new Probe("walk", 1, 3, 2));

    round(3, counters(3, 2, 1, 1, 1, 5, 2));
    receiveCounts(0, 0, counters(6, 5, 1, 1, 1, 5, 5));
    assertThat(probes).hasSize(3);
    receiveCounts(0, 0, counters(6, 6, 1, 1, 1, 5, 5));
    round(4, counters(6, 6, 1, 1, 1, 5, 5));
    round(5, counters(6, 6, 1, 1, 1, 5, 5));

    assertThat(probes).extracting(Probe::releasePhase).containsExactly(0L, 0L, 2L, 2L, 2L);
    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.FINISHED);
  }

  @Test
  void interestsHeldLaterWaitForTheNextPhase() {
    proveTermination(0, counters(2, 2, 1, 1, 1, 5, 0));
    round(3, counters(3, 2, 1, 1, 1, 5, 0));

    proveTermination(3, counters(8, 8, 1, 1, 1, 6, 5));

    assertThat(probes.getLast()).isEqualTo(new Probe("walk", 1, 6, 5));
    assertThat(phases).isEmpty();
  }

  @Test
  void aPhaseIsProvedByTwoProbeRoundsThatAgreeOnTheHeldInterests() {
    receiveCounts(0, 0, counters(2, 2, 1, 1, 1, 5, 0));
    round(1, counters(2, 2, 1, 1, 1, 5, 0));
    round(2, counters(2, 2, 1, 1, 1, 5, 1));

    assertThat(probes).extracting(Probe::releasePhase).containsOnly(0L);
  }

  @Test
  void anOpenActivityIsNotIdleWhileSomethingIsHeld() {
    seeds = Optional.empty();
    proveTermination(0, counters(2, 2, 1, 1, 1, 1, 0));
    assertThat(phases).isEmpty();

    round(3, counters(4, 4, 1, 1, 1, 1, 1));
    round(4, counters(4, 4, 1, 1, 1, 1, 1));
    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.IDLE);
  }

  private void proveTermination(long after, TerminationCounters termination) {
    receiveCounts(0, 0, termination);
    round(after + 1, termination);
    round(after + 2, termination);
  }

  /** Simulates partitions that send each other work with arbitrary delays. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void terminationIsNeverReportedWhileWorkIsInFlight(long seed) {
    var random = new Random(seed);
    var pipeline = new SimulatedPartitions(random);
    for (var step = 0; step < 20_000 && phases.isEmpty(); step++) {
      pipeline.step();
      assertThat(phases.isEmpty() || pipeline.isQuiet()).isTrue();
    }
    assertThat(phases).extracting(ActivityStatus::state).containsExactly(LifecycleState.FINISHED);
  }

  private final class SimulatedPartitions {
    private final Random random;
    private final TerminationCounters[] counters = {
      counters(0, 0, 1, 0, 1, 0, 0), TerminationCounters.ZERO, TerminationCounters.ZERO
    };
    private final int[] open = new int[PARTITIONS];
    private final Deque<Integer> batches = new ArrayDeque<>(List.of(1));
    private final List<List<ActivityCounts>> counts =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private final List<List<Probe>> pending =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private int budget = 60;
    private int relayed;

    SimulatedPartitions(Random random) {
      this.random = random;
    }

    boolean isQuiet() {
      return batches.isEmpty() && open[0] + open[1] + open[2] == 0;
    }

    void step() {
      for (; relayed < probes.size(); relayed++) {
        var probe = probes.get(relayed);
        pending.forEach(queue -> queue.add(probe));
      }
      var partition = random.nextInt(PARTITIONS);
      switch (random.nextInt(5)) {
        case 0 -> receive();
        case 1 -> finish(partition);
        case 2 -> answer(partition);
        case 3 -> publish(partition, 0);
        default -> deliver(partition);
      }
    }

    private void receive() {
      if (batches.isEmpty()) return;
      var to = random.nextBoolean() ? batches.removeFirst() : batches.removeLast();
      counters[to] = counters[to].plus(counters(1, 0, 0, 1, 0, 0, 0));
      open[to]++;
    }

    private void finish(int partition) {
      if (open[partition] == 0) return;
      open[partition]--;
      var sent = Math.min(budget, random.nextInt(3));
      budget -= sent;
      counters[partition] = counters[partition].plus(counters(0, 1, sent, 0, 0, 0, 0));
      for (var i = 0; i < sent; i++) batches.add(random.nextInt(PARTITIONS));
    }

    private void answer(int partition) {
      if (!pending.get(partition).isEmpty())
        publish(partition, pending.get(partition).removeFirst().round());
    }

    private void publish(int partition, long round) {
      counts
          .get(partition)
          .add(new ActivityCounts("walk", partition, round, counters[partition], UrlCounts.ZERO));
    }

    private void deliver(int partition) {
      if (!counts.get(partition).isEmpty()) {
        coordinator.onCounts(counts.get(partition).removeFirst(), NOON);
      }
    }
  }

  @Test
  void aPartitionWithEnoughBudgetGetsNoGrantAndCausesNoLookup() {
    policy = policy.withBudget(Optional.of(ofPages(100)));
    publish(new BudgetAllocation(0, BudgetAmounts.ZERO, BudgetAmounts.ZERO, true));
    var granted = grants.getFirst();
    var before = lookedUp;
    for (var spent = 1; spent < granted.limit().pages(); spent++) {
      publish(
          new BudgetAllocation(
              granted.serial(), granted.limit(), new BudgetAmounts(spent, 0, 0), false));
    }
    assertThat(grants).hasSize(1);
    assertThat(lookedUp).isEqualTo(before);

    publish(new BudgetAllocation(granted.serial(), granted.limit(), granted.limit(), true));
    assertThat(grants).hasSize(2);
  }

  private static TerminationCounters counters(
      long opened, long closed, long sent, long received, long seeds, long held, long released) {
    return TerminationCounters.ZERO
        .with(TerminationCounter.OPENED, opened)
        .with(TerminationCounter.CLOSED, closed)
        .with(TerminationCounter.SENT, sent)
        .with(TerminationCounter.RECEIVED, received)
        .with(TerminationCounter.SEEDS, seeds)
        .with(TerminationCounter.HELD, held)
        .with(TerminationCounter.RELEASED, released);
  }

  private static Budget ofPages(long most) {
    return Budget.NONE.withPages(Optional.of(most));
  }

  private void publish(BudgetAllocation allocation) {
    var running = counters(2, 1, 1, 1, 1, 0, 0);
    coordinator.onCounts(
        new ActivityCounts("walk", 0, 0, running, UrlCounts.ZERO, Optional.of(allocation)), NOON);
  }

  private void round(long round, TerminationCounters first) {
    receiveCounts(0, round, first);
    for (var partition = 1; partition < PARTITIONS; partition++)
      receiveCounts(partition, round, TerminationCounters.ZERO);
  }

  private void receiveCounts(int partition, long round, TerminationCounters termination) {
    coordinator.onCounts(
        new ActivityCounts("walk", partition, round, termination, UrlCounts.ZERO), NOON);
  }

  private Optional<Activity> lookUp() {
    lookedUp++;
    return Optional.of(activity());
  }

  private Activity activity() {
    return plain().withPolicy(policy);
  }

  private Activity plain() {
    return Activity.builder("walk", "t", NOON)
        .seeds(seeds)
        .delay(Duration.ZERO)
        .patience(Duration.ZERO)
        .build();
  }

  @Override
  public void sendProbe(Probe probe) {
    probes.add(probe);
  }

  @Override
  public void sendGrant(BudgetGrant grant) {
    grants.add(grant);
  }

  @Override
  public void reportStatus(ActivityStatus status) {
    phases.add(status);
  }
}
