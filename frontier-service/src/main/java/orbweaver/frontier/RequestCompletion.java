package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.frontier.FrontierTables.AppliedVersions;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.budget.PartitionBudgets;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.revisit.PageInterests;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.revisit.RevisitPlanner;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.termination.PartitionCounters;

/**
 * Completion of requests and changes of activities: applies the verdict of a fetched page to its
 * URL, host queue, budget and revisit plan, and applies new versions, time limits and budget grants
 * of activities.
 */
final class RequestCompletion {
  // Limits the host queues examined in one transaction.
  private static final int MAX_HOSTS_PER_RUN = 100;
  private static final Duration UNKNOWN_RETRY_DELAY = Duration.ofSeconds(1);

  private final UrlRepository urls;
  private final HostQueues queues;
  private final GiveUpReporter giveUps;
  private final HoldQueues holds;
  private final PartitionBudgets budgets;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final PageInterests interests;
  private final RevisitPlanner revisits;
  private final PartitionCounters counters;
  private final AppliedVersions appliedVersions;
  private final ActivityLookup activities;
  private final RequestScheduler scheduler;
  private final RequestDispatcher dispatcher;
  private final FrontierOutput output;
  // Activities whose limits this owner of the partition has applied to all hosts.
  private final Set<Activity> halted = new HashSet<>();
  // By activity that was unknown: the time of its next lookup.
  private final Map<String, Instant> nextLookup = new HashMap<>();
  private final Deque<String> hostsToCheck = new ArrayDeque<>();

  RequestCompletion(
      FrontierTables tables,
      ActivityLookup activities,
      RequestScheduler scheduler,
      RequestDispatcher dispatcher,
      FrontierOutput output) {
    urls = tables.urls();
    queues = tables.queues();
    giveUps = new GiveUpReporter(queues, output);
    holds = tables.holds();
    budgets = tables.budgets();
    budgetGate = new BudgetGate(activities, budgets);
    versions = tables.versions();
    interests = tables.interests();
    revisits = tables.revisits();
    counters = tables.counters();
    appliedVersions = tables.applied();
    this.activities = activities;
    this.scheduler = scheduler;
    this.dispatcher = dispatcher;
    this.output = output;
  }

  /**
   * Completes the request that a verdict answers; a verdict that answers no request in flight
   * changes nothing.
   */
  void complete(PageVerdict verdict, Instant now) {
    var url = UrlFingerprint.of(verdict.url());
    urls.active(url)
        .filter(active -> answers(active, verdict))
        .ifPresent(active -> complete(url, active, verdict, now));
  }

  private static boolean answers(ActiveUrl active, PageVerdict verdict) {
    return active.inFlight().filter(request -> request.number() == verdict.number()).isPresent();
  }

  private void complete(UrlFingerprint url, ActiveUrl active, PageVerdict verdict, Instant now) {
    var host = queues.hostOf(active.url());
    var patience = patience(active);
    verdict.outlinkCounts().forEach(counters::onLinksEvaluated);
    var next =
        RetryPolicy.nextAction(active, verdict.outcome(), queues.hostQueue(host), patience, now);
    var request = active.inFlight().orElseThrow();
    if (!request.reuse()) updateHostQueue(host, active, verdict.outcome(), next, patience, now);
    var hasChanged = versions.update(url, verdict);
    interests.update(request, verdict.outcome());
    if (next.isFinal()) revisits.onCompletion(request, verdict, hasChanged, now);
    apply(url, withBudgetsSettled(url, active, verdict, host), active, next, now);
    if (next instanceof NextAction.GiveUp(_, var activities, _))
      reportGivenUp(verdict, active, activities, now);
    dispatcher.dispatchHost(host, now);
  }

  private void updateHostQueue(
      String host,
      ActiveUrl active,
      Outcome outcome,
      NextAction next,
      Duration patience,
      Instant now) {
    var completed = new CompletedRequest(outcome.text(), active.dispatch(), now);
    output.recordRoundTrip(completed.outcome(), completed.roundTrip());
    giveUps.update(
        host,
        hostQueue -> RetryPolicy.hostQueueAfter(hostQueue, active, outcome, patience, completed),
        now);
    if (next instanceof NextAction.GiveUp(_, var activities, _)) {
      giveUps.update(
          host,
          hostQueue ->
              RetryPolicy.hostQueueAfterGiveUp(hostQueue, active.url(), activities, patience, now),
          now);
    }
  }

  // Only a URL that was never requested is reported: the graph already stores the outcome of a
  // request.
  private void reportGivenUp(
      PageVerdict verdict, ActiveUrl active, Set<String> activities, Instant now) {
    if (active.wasTried() || !(verdict.outcome() instanceof Deferred(var until))) return;
    var reason = "server on hold until %s, longer than the crawl waits".formatted(until);
    for (var activity : activities) {
      output.reportGivenUp(new UrlGivenUp(activity, active.url(), reason, now));
    }
  }

  private SeenUrl withBudgetsSettled(
      UrlFingerprint url, ActiveUrl active, PageVerdict verdict, String host) {
    Predicate<String> hasPage = id -> RetryPolicy.bringsPage(verdict.outcome(), active, id);
    var bytes = verdict.pageVersion().map(PageVersion::bytes).orElse(0L);
    var seen = urls.seen(url).orElseThrow();
    return budgetGate.settle(seen, active.inFlightActivities(), host, hasPage, bytes);
  }

  // Records the completion first: a request that is repeated counts as closed and opened again.
  private void apply(
      UrlFingerprint url, SeenUrl seen, ActiveUrl active, NextAction next, Instant now) {
    urls.put(url, seen, active.withCompletion());
    switch (next) {
      case NextAction.Requeue(var requeued) ->
          scheduler.enqueue(url, seen.withNextRequest(), requeued, now);
      case NextAction.ServeWaiting(var answered) ->
          scheduler.schedule(url, seen.withState(answered.previousState()), answered, now);
      case NextAction.GiveUp(var givenUp, var activities, var reason) ->
          scheduler.giveUp(
              url, seen.withState(givenUp.previousState()), givenUp, activities, reason, now);
      case NextAction.Finish(var state) -> urls.complete(url, seen.withState(state));
    }
  }

  private Duration patience(ActiveUrl active) {
    return RetryPolicy.patience(
        Stream.concat(active.inFlightActivities().stream(), active.waitingActivities().stream())
            .flatMap(id -> activities.current(id).stream())
            .toList());
  }

  /** Applies the changes and limits that are due, for all activities. */
  void applyDue(Instant now) {
    for (var id : counters.activities()) applyDue(id, now);
    for (var left = MAX_HOSTS_PER_RUN; left > 0 && !hostsToCheck.isEmpty(); left--) {
      scheduler.applyLimits(hostsToCheck.remove(), now);
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
    var lastVersion = appliedVersions.lastOf(activity.id());
    if (lastVersion != activity.version()) applyVersion(activity, lastVersion, now);
    if (BudgetGate.isOver(activity, now)) {
      // Once per owner: the set is not persisted, so the next owner of the partition applies the
      // limits again.
      if (halted.add(activity)) hostsToCheck.addAll(queues.hostsWithWaitingUrls());
    } else {
      activity
          .policy()
          .flatMap(CrawlPolicy::budget)
          .ifPresent(budget -> releaseWithinBudget(activity.id(), budget));
    }
  }

  private void applyVersion(Activity activity, long lastVersion, Instant now) {
    var id = activity.id();
    for (var reason : RetryPolicy.releasedBy(activity, lastVersion)) {
      scheduler.releaseAll(new HoldQueueId(id, reason));
    }
    appliedVersions.put(id, activity.version());
    budgets.onNewVersion(id);
    if (activity.effectiveState() == DesiredState.RUNNING) dispatcher.onBudgetAvailable(id, now);
    // The coordinator must report the new state even though no counter changed.
    counters.markChanged(id);
  }

  /**
   * Checks all waiting URLs after a pattern was suppressed; releases the URLs held by suppressions
   * after one was removed.
   */
  void onSuppression(Suppression suppression) {
    if (suppression.isSuppressed()) hostsToCheck.addAll(queues.hostsWithWaitingUrls());
    else {
      for (var id : counters.activities()) {
        scheduler.releaseAll(new HoldQueueId(id, HoldReason.SUPPRESSED));
      }
    }
  }

  /** Releases URLs after the coordinator granted budget to an activity. */
  void onBudgetGrant(String id, Instant now) {
    var queue = new HoldQueueId(id, HoldReason.HOST_BUDGET);
    // All are released: a URL on a host that is already charged needs no further host.
    if (budgets.hasHostsLeft(id) && holds.hasUnreleased(queue)) scheduler.releaseAll(queue);
    dispatcher.onBudgetAvailable(id, now);
  }

  // Held URLs use the budget that was refunded or granted since they were held.
  private void releaseWithinBudget(String id, Budget budget) {
    var queue = new HoldQueueId(id, HoldReason.SHARED_BUDGET);
    if (!holds.hasUnreleased(queue)) return;
    var releasable = budgets.pagesLeft(id, budget) - counters.countersOf(id).queuedUrls();
    if (releasable > 0) scheduler.releaseUpTo(queue, releasable);
  }
}
