package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.revisit.RevisitPlanner;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.termination.PartitionCounters;

/**
 * Completion of fetch requests: applies the verdict of a fetched page to its URL, host queue,
 * budget and revisit plan.
 */
final class RequestCompletion {
  private final UrlRepository urls;
  private final HostQueues queues;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final RevisitPlanner revisits;
  private final PartitionCounters counters;
  private final ActivityLookup activities;
  private final RequestScheduler scheduler;
  private final RequestDispatcher dispatcher;
  private final FrontierOutput output;

  RequestCompletion(
      UrlRepository urls,
      HostQueues queues,
      BudgetGate budgetGate,
      PageVersionStore versions,
      RevisitPlanner revisits,
      PartitionCounters counters,
      ActivityLookup activities,
      RequestScheduler scheduler,
      RequestDispatcher dispatcher,
      FrontierOutput output) {
    this.urls = urls;
    this.queues = queues;
    this.budgetGate = budgetGate;
    this.versions = versions;
    this.revisits = revisits;
    this.counters = counters;
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
    if (!active.inFlight().orElseThrow().reuse()) {
      var completed = new CompletedRequest(verdict.outcome().text(), active.dispatch(), now);
      output.recordRoundTrip(completed.outcome(), completed.roundTrip());
      queues.update(
          host,
          hostQueue ->
              RetryPolicy.hostQueueAfter(
                  hostQueue, active, verdict.outcome(), patience, completed));
      if (next instanceof NextAction.GiveUp(_, var activities, _)) {
        queues.update(
            host,
            hostQueue -> RetryPolicy.hostQueueAfterGiveUp(hostQueue, activities, patience, now));
      }
    }
    var hasChanged = versions.update(url, verdict);
    if (next.isFinal())
      revisits.onCompletion(active.inFlight().orElseThrow(), verdict, hasChanged, now);
    apply(url, settled(url, active, verdict, host), active, next, now);
    if (next instanceof NextAction.GiveUp(_, var activities, _))
      report(verdict, active, activities, now);
    dispatcher.dispatchHost(host, now);
  }

  // A URL that was requested has an outcome of its own, which the graph already stores.
  private void report(PageVerdict verdict, ActiveUrl active, Set<String> activities, Instant now) {
    if (active.wasTried() || !(verdict.outcome() instanceof Deferred(var until))) return;
    var gaveUpReason = "host on hold until %s, longer than the crawl waits".formatted(until);
    for (var activity : activities) {
      output.reportGivenUp(new UrlGivenUp(activity, active.url(), gaveUpReason, now));
    }
  }

  private SeenUrl settled(UrlFingerprint url, ActiveUrl active, PageVerdict verdict, String host) {
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
      case NextAction.Requeue(var again) ->
          scheduler.enqueue(url, seen.withNextRequest(), again, now);
      case NextAction.ServeWaiting(var answered) ->
          scheduler.schedule(url, seen.withState(answered.previousState()), answered, now);
      case NextAction.GiveUp(var lost, var activities, var reason) ->
          scheduler.giveUp(
              url, seen.withState(lost.previousState()), lost, activities, reason, now);
      case NextAction.Finish(var state) -> urls.complete(url, seen.withState(state));
    }
  }

  private Duration patience(ActiveUrl active) {
    return RetryPolicy.patience(
        Stream.concat(active.inFlightActivities().stream(), active.waitingActivities().stream())
            .flatMap(id -> activities.current(id).stream())
            .toList());
  }
}
