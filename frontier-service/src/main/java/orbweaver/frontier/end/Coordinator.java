package orbweaver.frontier.end;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.control.Probe;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Standing;
import orbweaver.frontier.state.Table;

/**
 * Coordinator of activities: detects termination by Mattern's four-counter method (1987) and
 * allocates the shared budget.
 *
 * <p>The coordinator probes every partition twice. When two consecutive probe rounds, the second
 * sent after all answers to the first, agree and are closed, nothing was in flight between them,
 * and so nothing is in flight now. Held last-resort URLs are not in flight: while there are any,
 * the same proof opens a phase instead of ending the activity, and the next probe tells every
 * partition to release what was held by then.
 */
public final class Coordinator {
  /** Output of a coordinator. */
  public interface Voice {
    /** Sends a probe to every partition. */
    void ask(Probe probe);

    /** Reports a new state of an activity. */
    void say(Phase phase);

    /** Sends a budget grant to its partition. */
    void lend(Credit grant);
  }

  private final Table<String, Board> states;
  private final int partitions;
  private final Function<String, Optional<Activity>> activities;
  private final Voice output;

  /**
   * Creates a coordinator.
   *
   * @param states by activity: the state of its termination detection
   * @param activities returns the newest version of an activity
   */
  public Coordinator(
      Table<String, Board> states,
      int partitions,
      Function<String, Optional<Activity>> activities,
      Voice output) {
    this.states = states;
    this.partitions = partitions;
    this.activities = activities;
    this.output = output;
  }

  /** Applies the counters of a partition, sent as an answer to a probe or unprompted. */
  public void hear(Count count, Instant now) {
    var id = count.activity();
    var before = states.get(id).orElse(Board.EMPTY);
    var state = before.heard(count);
    if (state.state() != State.RUNNING && isNews(id, before, state)) {
      state = transition(State.RUNNING, id, activities.apply(id), state, now);
    }
    states.put(id, advance(id, withBudgetAllocated(count, state), now));
  }

  // A change to an idle activity changes no counter, but the client that made it waits for the new
  // state.
  private boolean isNews(String id, Board before, Board state) {
    return !state.sum().equals(before.sum())
        || activities.apply(id).filter(activity -> activity.version() > state.version()).isPresent();
  }

  // Looks the activity up only if needed, as in advance(): most counters carry an allocation but
  // ask for no budget.
  private Board withBudgetAllocated(Count count, Board state) {
    var updated = count.purse().map(allocation -> state.showing(count.partition(), allocation)).orElse(state);
    if (count.purse().isEmpty() || !updated.isAnyShort()) return updated;
    return activities
        .apply(count.activity())
        .flatMap(Activity::course)
        .flatMap(Course::budget)
        .map(
            budget ->
                applyAllocation(new Treasury(count.activity(), budget, partitions, updated.tills()), updated))
        .orElse(updated);
  }

  private Board applyAllocation(Treasury allocator, Board state) {
    allocator.answers().forEach(output::lend);
    return state.sharing(allocator.tills());
  }

  private Board advance(String id, Board state, Instant now) {
    if (state.state() != State.RUNNING) return state;
    if (state.isAsking()) return isAnswered(state) ? conclude(id, state, now) : state;
    // Counters arrive constantly and an activity lookup queries the brokers, so the lookup waits
    // until the counters are closed.
    if (!state.sum().isClosed()) return state;
    var activity = activities.apply(id);
    return isLikelyOver(activity, state.sum())
        ? probe(id, state.of(version(activity)), Optional.empty())
        : state;
  }

  private boolean isAnswered(Board state) {
    return state.answers().size() == partitions;
  }

  // Looks the activity up once: it may receive further seeds between two lookups.
  private Board conclude(String id, Board state, Instant now) {
    var answers = state.answers();
    var activity = activities.apply(id);
    // Counters that arrived after an answer are not sent again, so they are considered now. Answers
    // for one version prove nothing about the next.
    var isStale = !Board.sum(answers).equals(state.sum()) || version(activity) != state.version();
    if (isStale || !isLikelyOver(activity, state.sum())) {
      return advance(id, state.in(State.RUNNING), now);
    }
    if (state.before().filter(answers::equals).isEmpty()) {
      return probe(id, state, Optional.of(answers));
    }
    return state.sum().isHolding() && isRunning(activity)
        ? probe(id, state.opening(), Optional.empty())
        : transition(finalState(activity, state.sum()), id, activity, state, now);
  }

  private static State finalState(Optional<Activity> activity, Proof sum) {
    return switch (activity.map(Activity::stands).orElse(Standing.RUNNING)) {
      case PAUSED -> State.PAUSED;
      case STOPPED -> State.STOPPED;
      case RUNNING -> {
        if (activity.filter(Coordinator::canEnd).isEmpty()) yield State.IDLE;
        yield sum.capped() > 0 ? State.SPENT : State.FINISHED;
      }
    };
  }

  // An open activity may receive further seeds, and an activity with revisits never ends.
  private static boolean canEnd(Activity activity) {
    var revisit = activity.way().freshness().flatMap(Freshness::revisit);
    return activity.seeds().isPresent() && revisit.isEmpty();
  }

  private static boolean isLikelyOver(Optional<Activity> activity, Proof sum) {
    if (!sum.isClosed()) return false;
    return activity.filter(current -> !isRunning(activity) || hasAllSeeds(sum, current.seeds())).isPresent();
  }

  private static boolean hasAllSeeds(Proof sum, Optional<Integer> seeds) {
    return seeds.filter(expected -> sum.seeds() < expected).isEmpty();
  }

  private static boolean isRunning(Optional<Activity> activity) {
    return activity.filter(current -> current.stands() != Standing.RUNNING).isEmpty();
  }

  private Board probe(String id, Board state, Optional<java.util.Map<Integer, Proof>> last) {
    var probing = state.asking(last);
    output.ask(new Probe(id, probing.version(), probing.wave(), probing.phase()));
    return probing;
  }

  private static int version(Optional<Activity> activity) {
    return activity.map(Activity::version).orElse(1);
  }

  private Board transition(
      State state, String id, Optional<Activity> activity, Board detection, Instant now) {
    var version = version(activity);
    var wave = state == State.RUNNING ? 0 : detection.wave();
    output.say(new Phase(id, version, state, wave, detection.sum().seeds(), now));
    return detection.in(state, version);
  }
}
