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

/** Heeds what the parties change of their activities, and the time that runs out for them. */
final class Heed {
  // Hosts whose queues are looked through in one transaction.
  private static final int AT_ONCE = 100;
  private static final Duration NEWS = Duration.ofSeconds(1);

  private final Activities activities;
  private final Accounts accounts;
  private final Table<String, Long> heeded;
  private final Purses purses;
  private final Holds holds;
  private final Releases releases;
  private final HandOut handOut;
  private final HostQueues queues;
  private final Set<Activity> over = new HashSet<>();
  private final Map<String, Instant> unknown = new HashMap<>();
  private final Deque<String> toSweep = new ArrayDeque<>();

  /**
   * @param heeded by activity, the version that was heeded last
   */
  Heed(
      Activities activities,
      Accounts accounts,
      Table<String, Long> heeded,
      Purses purses,
      Holds holds,
      Releases releases,
      HandOut handOut,
      HostQueues queues) {
    this.activities = activities;
    this.accounts = accounts;
    this.heeded = heeded;
    this.purses = purses;
    this.holds = holds;
    this.releases = releases;
    this.handOut = handOut;
    this.queues = queues;
  }

  /** Does what is to be done by now. */
  void look(Instant now) {
    for (var id : accounts.activities()) look(id, now);
    for (var left = AT_ONCE; left > 0 && !toSweep.isEmpty(); left--) {
      handOut.sweep(toSweep.remove(), now);
    }
  }

  /** Does what is to be done of an activity by now, at once. */
  void heed(String id, Instant now) {
    activities.current(id).ifPresent(its -> look(its, now));
  }

  // To look for one that nobody knows asks the brokers.
  private void look(String id, Instant now) {
    var next = unknown.getOrDefault(id, Instant.MIN);
    // A clock that went back makes nobody unknown for long.
    if (next.isAfter(now) && !next.isAfter(now.plus(NEWS))) return;
    activities
        .current(id)
        .ifPresentOrElse(its -> look(its, now), () -> unknown.put(id, now.plus(NEWS)));
  }

  private void look(Activity activity, Instant now) {
    var last = heeded.get(activity.id()).orElse(0L);
    if (last != activity.version()) heed(activity, last, now);
    if (Clearance.isOver(activity, now)) {
      // Once, and once more by whoever takes the partition over: what was swept is no more there.
      if (over.add(activity)) toSweep.addAll(queues.busy());
    } else {
      activity.course().flatMap(Course::budget).ifPresent(its -> lend(activity.id(), its));
    }
  }

  private void heed(Activity activity, long last, Instant now) {
    var id = activity.id();
    if (activity.retried().filter(by -> by > last).isPresent()) retry(id);
    heeded.put(id, (long) activity.version());
    purses.renewed(id);
    if (activity.stands() == Standing.RUNNING) {
      for (var why : Aside.values()) if (why.endsByVersion()) releases.all(new Pile(id, why));
      handOut.credited(id, now);
    }
    // Where it stands is to be told, though no count has changed.
    accounts.touch(id);
  }

  private void retry(String id) {
    for (var why : Aside.values()) if (why.isEnd()) releases.all(new Pile(id, why));
  }

  /** An activity's coordinator has spoken of its credit. */
  void credited(String id, Instant now) {
    var pile = new Pile(id, Aside.HOSTS);
    // All of them: who is of a host that is asked now needs no other.
    if (purses.hasHosts(id) && holds.isWaiting(pile)) releases.all(pile);
    handOut.credited(id, now);
  }

  // What was given back, or lent since, goes to those that wait.
  private void lend(String id, Budget budget) {
    var pile = new Pile(id, Aside.CREDIT);
    if (!holds.isWaiting(pile)) return;
    var more = purses.left(id, budget) - accounts.of(id).coming();
    if (more > 0) releases.some(pile, more);
  }
}
