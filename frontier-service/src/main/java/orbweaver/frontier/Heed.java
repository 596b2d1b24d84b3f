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
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Standing;
import orbweaver.frontier.budget.Clearance;
import orbweaver.frontier.budget.Purses;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.state.Table;

/** Effects of activity changes and of elapsed time limits on the frontier. */
final class Heed {
  // Limits the host queues examined in one transaction.
  private static final int MAX_HOSTS_PER_RUN = 100;
  private static final Duration UNKNOWN_RETRY_DELAY = Duration.ofSeconds(1);

  private final Activities activities;
  private final Accounts counters;
  private final Table<String, Long> appliedVersions;
  private final Purses budgets;
  private final Holds holds;
  private final Releases releaser;
  private final HandOut dispatcher;
  private final HostQueues queues;
  private final Set<Activity> halted = new HashSet<>();
  private final Map<String, Instant> nextLookup = new HashMap<>();
  private final Deque<String> hostsToCheck = new ArrayDeque<>();

  /**
   * @param appliedVersions by activity: the version applied last
   */
  Heed(
      Activities activities,
      Accounts counters,
      Table<String, Long> appliedVersions,
      Purses budgets,
      Holds holds,
      Releases releaser,
      HandOut dispatcher,
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
  void look(Instant now) {
    for (var id : counters.activities()) look(id, now);
    for (var left = MAX_HOSTS_PER_RUN; left > 0 && !hostsToCheck.isEmpty(); left--) {
      dispatcher.sweep(hostsToCheck.remove(), now);
    }
  }

  /** Applies the pending changes of one activity immediately. */
  void heed(String id, Instant now) {
    activities.current(id).ifPresent(activity -> applyChanges(activity, now));
  }

  // Looking up an unknown activity queries the brokers, so a failed lookup is repeated only after a
  // delay.
  private void look(String id, Instant now) {
    var next = nextLookup.getOrDefault(id, Instant.MIN);
    // If the clock went back, the delay must not last longer than intended.
    if (next.isAfter(now) && !next.isAfter(now.plus(UNKNOWN_RETRY_DELAY))) return;
    activities
        .current(id)
        .ifPresentOrElse(
            activity -> applyChanges(activity, now), () -> nextLookup.put(id, now.plus(UNKNOWN_RETRY_DELAY)));
  }

  private void applyChanges(Activity activity, Instant now) {
    var last = appliedVersions.get(activity.id()).orElse(0L);
    if (last != activity.version()) applyVersion(activity, last, now);
    if (Clearance.isOver(activity, now)) {
      // Once per owner: the next owner of the partition checks again, since this set is not
      // persisted.
      if (halted.add(activity)) hostsToCheck.addAll(queues.busy());
    } else {
      activity.course().flatMap(Course::budget).ifPresent(budget -> releaseWithinBudget(activity.id(), budget));
    }
  }

  private void applyVersion(Activity activity, long last, Instant now) {
    var id = activity.id();
    if (activity.retried().filter(version -> version > last).isPresent()) retry(id);
    appliedVersions.put(id, (long) activity.version());
    budgets.renewed(id);
    if (activity.stands() == Standing.RUNNING) {
      for (var reason : Aside.values()) {
        if (reason.endsByVersion()) releaser.all(new Pile(id, reason));
      }
      dispatcher.credited(id, now);
    }
    // The coordinator must report the new state even though no counter changed.
    counters.touch(id);
  }

  private void retry(String id) {
    for (var reason : Aside.values()) {
      if (reason.isEnd()) releaser.all(new Pile(id, reason));
    }
  }

  /** Releases URLs after the coordinator granted budget to an activity. */
  void credited(String id, Instant now) {
    var queue = new Pile(id, Aside.HOSTS);
    // All are released: a URL on a host that is already charged needs no further host.
    if (budgets.hasHosts(id) && holds.isWaiting(queue)) releaser.all(queue);
    dispatcher.credited(id, now);
  }

  // Budget that was refunded or granted since goes to the held URLs.
  private void releaseWithinBudget(String id, Budget budget) {
    var queue = new Pile(id, Aside.CREDIT);
    if (!holds.isWaiting(queue)) return;
    var releasable = budgets.left(id, budget) - counters.of(id).coming();
    if (releasable > 0) releaser.some(queue, releasable);
  }
}
