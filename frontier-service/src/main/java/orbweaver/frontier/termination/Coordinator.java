package orbweaver.frontier.termination;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.Probe;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.policy.Freshness;
import orbweaver.frontier.state.StateTable;

/**
 * Coordinator of activities: detects termination by Mattern's four-counter method (1987) and
 * allocates the shared budget.
 *
 * <p>The coordinator probes every partition twice. When two consecutive probe rounds, the second
 * sent after all answers to the first, agree and are balanced (every batch that was sent is
 * received, every opened request is closed), nothing was in flight between them, and so nothing is
 * in flight now. Held URLs that wait for a phase are not in flight: while there are any, the same
 * proof opens a phase instead of ending the activity, and the next probe tells every partition to
 * release the URLs that were held when it answered the last one.
 */
public final class Coordinator {
  private final StateTable<String, TerminationState> states;
  private final int partitions;
  private final Function<String, Optional<Activity>> activities;
  private final CoordinatorOutput output;

  /**
   * Creates a coordinator.
   *
   * @param states by activity: the state of its termination detection
   * @param activities returns the newest version of an activity
   */
  public Coordinator(
      StateTable<String, TerminationState> states,
      int partitions,
      Function<String, Optional<Activity>> activities,
      CoordinatorOutput output) {
    this.states = states;
    this.partitions = partitions;
    this.activities = activities;
    this.output = output;
  }

  /** Applies the counters of a partition, sent as an answer to a probe or unprompted. */
  public void onCounts(ActivityCounts counts, Instant now) {
    var id = counts.activity();
    var before = states.get(id).orElse(TerminationState.EMPTY);
    var state = before.withCounts(counts);
    if (state.state() != LifecycleState.RUNNING && hasChanged(id, before, state)) {
      state = transition(LifecycleState.RUNNING, id, activities.apply(id), state, now);
    }
    states.put(id, advance(id, withBudgetAllocated(counts, state), now));
  }

  // A change to an idle activity changes no counter, but the client that made it waits for the new
  // state.
  private boolean hasChanged(String id, TerminationState before, TerminationState state) {
    return !state.sum().equals(before.sum())
        || activities
            .apply(id)
            .filter(activity -> activity.version() > state.version())
            .isPresent();
  }

  // Looks the activity up only if needed, as in advance(): most counters carry an allocation but
  // ask for no budget.
  private TerminationState withBudgetAllocated(ActivityCounts counts, TerminationState state) {
    var updated =
        counts
            .budget()
            .map(allocation -> state.withAllocation(counts.partition(), allocation))
            .orElse(state);
    if (counts.budget().isEmpty() || !updated.hasShortPartition()) return updated;
    return activities
        .apply(counts.activity())
        .flatMap(Activity::policy)
        .flatMap(CrawlPolicy::budget)
        .map(
            budget ->
                applyAllocation(
                    new BudgetAllocator(counts.activity(), budget, partitions, updated.grants()),
                    updated))
        .orElse(updated);
  }

  private TerminationState applyAllocation(BudgetAllocator allocator, TerminationState state) {
    allocator.allocate().forEach(output::sendGrant);
    return state.withGrants(allocator.grants());
  }

  private TerminationState advance(String id, TerminationState state, Instant now) {
    if (state.state() != LifecycleState.RUNNING) return state;
    if (state.isProbing()) return isAnswered(state) ? conclude(id, state, now) : state;
    // Counters arrive constantly and an activity lookup queries the brokers, so the lookup waits
    // until the counters are balanced.
    if (!state.sum().isQuiescent()) return state;
    var activity = activities.apply(id);
    return isLikelyOver(activity, state.sum())
        ? probe(id, state.withVersion(version(activity)), Optional.empty())
        : state;
  }

  private boolean isAnswered(TerminationState state) {
    return state.answers().size() == partitions;
  }

  // Looks the activity up once: it may receive further seeds between two lookups.
  private TerminationState conclude(String id, TerminationState state, Instant now) {
    var answers = state.answers();
    var activity = activities.apply(id);
    // A partition may have sent newer counters after its answer; it does not send them again, so
    // they are considered now. Answers for one version prove nothing about the next.
    var isStale =
        !TerminationState.sum(answers).equals(state.sum()) || version(activity) != state.version();
    if (isStale || !isLikelyOver(activity, state.sum())) {
      return advance(id, state.withState(LifecycleState.RUNNING), now);
    }
    if (state.previousAnswers().filter(answers::equals).isEmpty()) {
      return probe(id, state, Optional.of(answers));
    }
    return state.sum().hasHeld() && isRunning(activity)
        ? probe(id, state.withPhaseOpened(), Optional.empty())
        : transition(finalState(activity, state.sum()), id, activity, state, now);
  }

  private static LifecycleState finalState(Optional<Activity> activity, TerminationCounters sum) {
    return switch (activity.map(Activity::effectiveState).orElse(DesiredState.RUNNING)) {
      case PAUSED -> LifecycleState.PAUSED;
      case STOPPED -> LifecycleState.STOPPED;
      case RUNNING -> {
        if (activity.filter(Coordinator::canEnd).isEmpty()) yield LifecycleState.IDLE;
        yield sum.overBudget() > 0 ? LifecycleState.BUDGET_EXHAUSTED : LifecycleState.FINISHED;
      }
    };
  }

  // An open activity may receive further seeds, and an activity with revisits never ends.
  private static boolean canEnd(Activity activity) {
    var revisit = activity.effectivePolicy().freshness().flatMap(Freshness::revisit);
    return activity.seeds().isPresent() && revisit.isEmpty();
  }

  private static boolean isLikelyOver(Optional<Activity> activity, TerminationCounters sum) {
    if (!sum.isQuiescent()) return false;
    return activity
        .filter(current -> !isRunning(activity) || hasAllSeeds(sum, current.seeds()))
        .isPresent();
  }

  private static boolean hasAllSeeds(TerminationCounters sum, Optional<Integer> seeds) {
    return seeds.filter(expected -> sum.seeds() < expected).isEmpty();
  }

  private static boolean isRunning(Optional<Activity> activity) {
    return activity.filter(current -> current.effectiveState() != DesiredState.RUNNING).isEmpty();
  }

  private TerminationState probe(
      String id,
      TerminationState state,
      Optional<Map<Integer, TerminationCounters>> previousAnswers) {
    var probing = state.withNextProbe(previousAnswers);
    output.sendProbe(new Probe(id, probing.version(), probing.probeRound(), probing.phaseRound()));
    return probing;
  }

  private static int version(Optional<Activity> activity) {
    return activity.map(Activity::version).orElse(1);
  }

  private TerminationState transition(
      LifecycleState state,
      String id,
      Optional<Activity> activity,
      TerminationState detection,
      Instant now) {
    var version = version(activity);
    var round = state == LifecycleState.RUNNING ? 0 : detection.probeRound();
    output.reportStatus(
        new ActivityStatus(id, version, state, round, detection.sum().seeds(), now));
    return detection.withState(state, version);
  }
}
