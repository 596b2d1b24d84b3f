package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.budget.Clearance;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.fresh.Copies;
import orbweaver.frontier.fresh.Revisits;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Urls;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.HostQueues;

/**
 * Completion of fetch requests: applies the verdict of a fetched page to its URL, host queue,
 * budget and revisit plan.
 */
final class Closing {
  private static final int MIN_REQUESTS_IN_PATIENCE = 3;
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);

  private final Urls urls;
  private final HostQueues queues;
  private final Clearance budgetGate;
  private final Copies versions;
  private final Revisits revisits;
  private final Accounts counters;
  private final Activities activities;
  private final Dispatch scheduler;
  private final HandOut dispatcher;
  private final Frontier.Voice output;

  Closing(
      Urls urls,
      HostQueues queues,
      Clearance budgetGate,
      Copies versions,
      Revisits revisits,
      Accounts counters,
      Activities activities,
      Dispatch scheduler,
      HandOut dispatcher,
      Frontier.Voice output) {
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
  void close(PageVerdict verdict, Instant now) {
    var url = Fingerprint.of(verdict.url());
    urls.open(url)
        .filter(active -> answers(active, verdict))
        .ifPresent(active -> close(url, active, verdict, now));
  }

  private static boolean answers(Open active, PageVerdict verdict) {
    return active.out().filter(request -> request.number() == verdict.number()).isPresent();
  }

  private void close(Fingerprint url, Open active, PageVerdict verdict, Instant now) {
    var host = queues.hostOf(active.url());
    var patience = patience(active);
    verdict.tallies().forEach(counters::judged);
    var next = Homecoming.next(active, verdict.outcome(), queues.lane(host), patience, now);
    if (!active.out().orElseThrow().reuse()) {
      var completed = new Homing(verdict.outcome().word(), active.start(), now);
      output.home(completed.outcome(), completed.trip());
      queues.change(host, hostQueue -> Homecoming.lane(hostQueue, active, verdict.outcome(), patience, completed));
      if (next instanceof Next.Lost(_, var activities, _)) {
        queues.change(host, hostQueue -> hostQueue.lost(activities, patience, now));
      }
    }
    var hasChanged = versions.home(url, verdict);
    if (next.isForGood()) revisits.home(active.out().orElseThrow(), verdict, hasChanged, now);
    apply(url, settled(url, active, verdict, host), active, next, now);
    if (next instanceof Next.Lost(_, var activities, _)) report(verdict, active, activities, now);
    dispatcher.of(host, now);
  }

  // A URL that was requested has an outcome of its own, which the graph already stores.
  private void report(PageVerdict verdict, Open active, Set<String> activities, Instant now) {
    if (active.wasTried() || !(verdict.outcome() instanceof Deferred(var until))) return;
    var gaveUpReason = "host on hold until %s, longer than the crawl waits".formatted(until);
    for (var activity : activities) {
      output.giveUp(new GivenUp(activity, active.url(), gaveUpReason, now));
    }
  }

  private Known settled(Fingerprint url, Open active, PageVerdict verdict, String host) {
    Predicate<String> hasPage = id -> Homecoming.hasPage(verdict.outcome(), active, id);
    var bytes = verdict.copy().map(Copy::bytes).orElse(0L);
    var seen = urls.known(url).orElseThrow();
    return budgetGate.home(seen, active.activitiesOut(), host, hasPage, bytes);
  }

  // Records the completion first: a request that is repeated counts as closed and opened again.
  private void apply(Fingerprint url, Known seen, Open active, Next next, Instant now) {
    urls.put(url, seen, active.home());
    switch (next) {
      case Next.Again(var again) -> scheduler.enqueue(url, seen.reordered(), again, now);
      case Next.Answered(var answered) -> scheduler.bring(url, seen.in(answered.before()), answered, now);
      case Next.Lost(var lost, var activities, var reason) ->
          scheduler.lose(url, seen.in(lost.before()), lost, activities, reason, now);
      case Next.Closed(var state) -> urls.close(url, seen.in(state));
    }
  }

  // Slow responses are no failure: the patience covers at least some requests at this delay.
  private static Duration patience(Activity activity) {
    var slow = activity.delay().multipliedBy(MIN_REQUESTS_IN_PATIENCE);
    return slow.compareTo(activity.patience()) > 0 ? slow : activity.patience();
  }

  private Duration patience(Open active) {
    return Stream.concat(active.activitiesOut().stream(), active.activitiesWaiting().stream())
        .flatMap(id -> activities.current(id).map(Closing::patience).stream())
        .max(Comparator.naturalOrder())
        .orElse(DEFAULT_PATIENCE);
  }
}
