package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.budget.PartitionBudgets;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.termination.PartitionCounters;

/** Effects of activity changes and of elapsed time limits on the frontier. */
final class ActivityUpdates {
  // Limits the host queues examined in one transaction.
  private static final int MAX_HOSTS_PER_RUN = 100;
  private static final Duration UNKNOWN_RETRY_DELAY = Duration.ofSeconds(1);

  private final ActivityLookup activities;
  private final PartitionCounters counters;
  private final StateTable<String, Long> appliedVersions;
  private final PartitionBudgets budgets;
  private final HoldQueues holds;
  private final HoldReleaser releaser;
  private final RequestDispatcher dispatcher;
  private final HostQueues queues;
  private final Set<Activity> halted = new HashSet<>();
  private final Map<String, Instant> nextLookup = new HashMap<>();
  private final Deque<String> hostsToCheck = new ArrayDeque<>();

  /**
   * @param appliedVersions by activity: the version applied last
   */
  ActivityUpdates(
      ActivityLookup activities,
      PartitionCounters counters,
      StateTable<String, Long> appliedVersions,
      PartitionBudgets budgets,
      HoldQueues holds,
      HoldReleaser releaser,
      RequestDispatcher dispatcher,
      HostQueues queues) {
    this.activities = activities;
    this.counters = counters;
    this.appliedVersions = appliedVersions;
    this.budgets = budgets;
    this.holds = holds;
    this.releaser = releaser;
    this.dispatcher = dispatcher;
    this.queues = queues;
  }

  /** Applies the changes and limits that are due, for all activities. */
  void applyDue(Instant now) {
    for (var id : counters.activities()) applyDue(id, now);
    for (var left = MAX_HOSTS_PER_RUN; left > 0 && !hostsToCheck.isEmpty(); left--) {
      dispatcher.applyLimits(hostsToCheck.remove(), now);
    }
  }

  /** Applies the pending changes of one activity immediately. */
  void applyUpdate(String id, Instant now) {
    activities.current(id).ifPresent(activity -> applyChanges(activity, now));
  }

  // Looking up an unknown activity queries the brokers, so a failed lookup is repeated only after a
  // delay.
  private void applyDue(String id, Instant now) {
    var next = nextLookup.getOrDefault(id, Instant.MIN);
    // If the clock went back, the delay must not last longer than intended.
    if (next.isAfter(now) && !next.isAfter(now.plus(UNKNOWN_RETRY_DELAY))) return;
    activities
        .current(id)
        .ifPresentOrElse(
            activity -> applyChanges(activity, now),
            () -> nextLookup.put(id, now.plus(UNKNOWN_RETRY_DELAY)));
  }

  private void applyChanges(Activity activity, Instant now) {
    var last = appliedVersions.get(activity.id()).orElse(0L);
    if (last != activity.version()) applyVersion(activity, last, now);
    if (BudgetGate.isOver(activity, now)) {
      // Once per owner: the next owner of the partition checks again, since this set is not
      // persisted.
      if (halted.add(activity)) hostsToCheck.addAll(queues.hostsWithWaitingUrls());
    } else {
      activity
          .policy()
          .flatMap(CrawlPolicy::budget)
          .ifPresent(budget -> releaseWithinBudget(activity.id(), budget));
    }
  }

  private void applyVersion(Activity activity, long last, Instant now) {
    var id = activity.id();
    for (var reason : RetryPolicy.releasedBy(activity, last)) {
      releaser.releaseAll(new HoldQueueId(id, reason));
    }
    appliedVersions.put(id, (long) activity.version());
    budgets.onNewVersion(id);
    if (activity.effectiveState() == DesiredState.RUNNING) dispatcher.onBudgetAvailable(id, now);
    // The coordinator must report the new state even though no counter changed.
    counters.markChanged(id);
  }

  /** Releases URLs after the coordinator granted budget to an activity. */
  void onBudgetGrant(String id, Instant now) {
    var queue = new HoldQueueId(id, HoldReason.HOST_BUDGET);
    // All are released: a URL on a host that is already charged needs no further host.
    if (budgets.hasHostsLeft(id) && holds.hasUnreleased(queue)) releaser.releaseAll(queue);
    dispatcher.onBudgetAvailable(id, now);
  }

  // Budget that was refunded or granted since goes to the held URLs.
  private void releaseWithinBudget(String id, Budget budget) {
    var queue = new HoldQueueId(id, HoldReason.SHARED_BUDGET);
    if (!holds.hasUnreleased(queue)) return;
    var releasable = budgets.pagesLeft(id, budget) - counters.countersOf(id).queuedUrls();
    if (releasable > 0) releaser.releaseUpTo(queue, releasable);
  }
}
