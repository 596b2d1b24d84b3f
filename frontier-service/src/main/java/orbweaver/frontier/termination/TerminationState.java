package orbweaver.frontier.termination;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
    return with(
        copy -> {
          copy.latestCounters = counters;
          copy.answers = isAnswer ? with(answers, count) : answers;
        });
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
    return with(
        copy -> {
          copy.probeRound = probeRound + 1;
          copy.isProbing = true;
          copy.answers = Map.of();
          copy.previousAnswers = balancedAnswers;
        });
  }

  /**
   * Returns a copy in which a phase is open: the last probe round proved that only held URLs are
   * left.
   */
  TerminationState withPhaseOpened() {
    return with(copy -> copy.phaseRound = probeRound);
  }

  /** Returns a copy in another state, of the same version. */
  TerminationState withState(LifecycleState next) {
    return withState(next, version);
  }

  /** Returns a copy in another state, reported for that version of the activity. */
  TerminationState withState(LifecycleState next, int newVersion) {
    return with(
        copy -> {
          copy.state = next;
          copy.version = newVersion;
          copy.isProbing = false;
          copy.answers = Map.of();
          copy.previousAnswers = Optional.empty();
        });
  }

  /** Returns a copy that is about to probe that version of the activity. */
  TerminationState withVersion(int newVersion) {
    return with(copy -> copy.version = newVersion);
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
    return with(copy -> copy.grants = newGrants);
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

  private TerminationState with(Consumer<Builder> change) {
    var copy = new Builder(this);
    change.accept(copy);
    return copy.build();
  }

  /** Components of a state, for a copy with some of them replaced. */
  private static final class Builder {
    private LifecycleState state;
    private int version;
    private long probeRound;
    private long phaseRound;
    private boolean isProbing;
    private Map<Integer, TerminationCounters> latestCounters;
    private Map<Integer, TerminationCounters> answers;
    private Optional<Map<Integer, TerminationCounters>> previousAnswers;
    private Map<Integer, PartitionGrant> grants;

    Builder(TerminationState original) {
      state = original.state;
      version = original.version;
      probeRound = original.probeRound;
      phaseRound = original.phaseRound;
      isProbing = original.isProbing;
      latestCounters = original.latestCounters;
      answers = original.answers;
      previousAnswers = original.previousAnswers;
      grants = original.grants;
    }

    TerminationState build() {
      return new TerminationState(
          state,
          version,
          probeRound,
          phaseRound,
          isProbing,
          latestCounters,
          answers,
          previousAnswers,
          grants);
    }
  }
}
