package orbweaver.frontier.termination;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.BudgetAllocation;

/**
 * State of the termination detection of one activity, kept by its coordinator.
 *
 * @param state the state of the activity
 * @param version the activity version that was last reported or is being probed; 0 before the first
 * @param probeRound the number of the last probe round; 0 before the first
 * @param phaseRound the probe round that proved the last phase; 0 before the first
 * @param isProbing whether answers to the last probe round are missing
 * @param latestCounters by partition: the last counters it sent, probed or not
 * @param answers by partition: the answers to the current probe round
 * @param previousAnswers the answers of the previous probe round, if they were balanced
 * @param grants by partition: its grant from the shared budget
 */
public record TerminationState(
    LifecycleState state,
    int version,
    long probeRound,
    long phaseRound,
    boolean isProbing,
    Map<Integer, TerminationCounters> latestCounters,
    Map<Integer, TerminationCounters> answers,
    Optional<Map<Integer, TerminationCounters>> previousAnswers,
    Map<Integer, PartitionGrant> grants) {
  public static final TerminationState EMPTY =
      new TerminationState(
          LifecycleState.RUNNING, 0, 0, 0, false, Map.of(), Map.of(), Optional.empty(), Map.of());

  public TerminationState {
    latestCounters = Map.copyOf(latestCounters);
    answers = Map.copyOf(answers);
    previousAnswers = previousAnswers.map(Map::copyOf);
    grants = Map.copyOf(grants);
  }

  /** Returns a copy with counters received from a partition. */
  TerminationState withCounts(ActivityCounts count) {
    var counters = with(latestCounters, count);
    var isAnswer = isProbing && count.round() == probeRound;
    return new TerminationState(
        state,
        version,
        probeRound,
        phaseRound,
        isProbing,
        counters,
        isAnswer ? with(answers, count) : answers,
        previousAnswers,
        grants);
  }

  private static Map<Integer, TerminationCounters> with(
      Map<Integer, TerminationCounters> counts, ActivityCounts count) {
    var updated = new HashMap<>(counts);
    updated.put(count.partition(), count.termination());
    return updated;
  }

  /**
   * Returns a copy that starts the next probe round.
   *
   * @param balancedAnswers the answers of the last round if they were balanced, for comparison
   */
  TerminationState withNextProbe(Optional<Map<Integer, TerminationCounters>> balancedAnswers) {
    return new TerminationState(
        state,
        version,
        probeRound + 1,
        phaseRound,
        true,
        latestCounters,
        Map.of(),
        balancedAnswers,
        grants);
  }

  /**
   * Returns a copy in which a phase is open: the last probe round proved that only held URLs are
   * left.
   */
  TerminationState withPhaseOpened() {
    return new TerminationState(
        state,
        version,
        probeRound,
        probeRound,
        isProbing,
        latestCounters,
        answers,
        previousAnswers,
        grants);
  }

  /** Returns a copy in another state, of the same version. */
  TerminationState withState(LifecycleState next) {
    return withState(next, version);
  }

  /** Returns a copy in another state, reported for that version of the activity. */
  TerminationState withState(LifecycleState next, int newVersion) {
    return new TerminationState(
        next,
        newVersion,
        probeRound,
        phaseRound,
        false,
        latestCounters,
        Map.of(),
        Optional.empty(),
        grants);
  }

  /** Returns a copy that is about to probe that version of the activity. */
  TerminationState withVersion(int newVersion) {
    return new TerminationState(
        state,
        newVersion,
        probeRound,
        phaseRound,
        isProbing,
        latestCounters,
        answers,
        previousAnswers,
        grants);
  }

  /** Returns a copy with the allocation that a partition reported. */
  TerminationState withAllocation(int partition, BudgetAllocation allocation) {
    var newGrants = new HashMap<>(grants);
    newGrants.put(
        partition, grants.getOrDefault(partition, PartitionGrant.EMPTY).withAllocation(allocation));
    return withGrants(newGrants);
  }

  /** Tests whether a partition could use more budget. */
  boolean hasShortPartition() {
    return grants.values().stream().anyMatch(PartitionGrant::isShort);
  }

  /** Returns a copy with these grants. */
  TerminationState withGrants(Map<Integer, PartitionGrant> newGrants) {
    return new TerminationState(
        state,
        version,
        probeRound,
        phaseRound,
        isProbing,
        latestCounters,
        answers,
        previousAnswers,
        newGrants);
  }

  /**
   * Returns the sum of the latest counters; they are from different instants, so the sum is a hint
   * and no proof.
   */
  TerminationCounters sum() {
    return sum(latestCounters);
  }

  static TerminationCounters sum(Map<Integer, TerminationCounters> counts) {
    return counts.values().stream().reduce(TerminationCounters.ZERO, TerminationCounters::plus);
  }
}
