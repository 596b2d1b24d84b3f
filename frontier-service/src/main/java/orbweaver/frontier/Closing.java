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

/** Closes orders by the verdicts that come home. */
final class Closing {
  private static final int SLOW = 3;
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);

  private final Urls urls;
  private final HostQueues queues;
  private final Clearance clearance;
  private final Copies copies;
  private final Revisits revisits;
  private final Accounts accounts;
  private final Activities activities;
  private final Dispatch dispatch;
  private final HandOut handOut;
  private final Frontier.Voice voice;

  Closing(
      Urls urls,
      HostQueues queues,
      Clearance clearance,
      Copies copies,
      Revisits revisits,
      Accounts accounts,
      Activities activities,
      Dispatch dispatch,
      HandOut handOut,
      Frontier.Voice voice) {
    this.urls = urls;
    this.queues = queues;
    this.clearance = clearance;
    this.copies = copies;
    this.revisits = revisits;
    this.accounts = accounts;
    this.activities = activities;
    this.dispatch = dispatch;
    this.handOut = handOut;
    this.voice = voice;
  }

  /** Closes the order of a verdict; one that answers no open order closes nothing. */
  void close(PageVerdict verdict, Instant now) {
    var url = Fingerprint.of(verdict.url());
    urls.open(url)
        .filter(open -> isAnswered(open, verdict))
        .ifPresent(open -> close(url, open, verdict, now));
  }

  private static boolean isAnswered(Open open, PageVerdict verdict) {
    return open.out().filter(order -> order.number() == verdict.number()).isPresent();
  }

  private void close(Fingerprint url, Open open, PageVerdict verdict, Instant now) {
    var host = queues.hostOf(open.url());
    var patience = patience(open);
    verdict.tallies().forEach(accounts::judged);
    var next = Homecoming.next(open, verdict.outcome(), queues.lane(host), patience, now);
    if (!open.out().orElseThrow().reuse()) {
      var homing = new Homing(verdict.outcome().word(), open.start(), now);
      voice.home(homing.outcome(), homing.trip());
      queues.change(host, lane -> Homecoming.lane(lane, open, verdict.outcome(), patience, homing));
      if (next instanceof Next.Lost(_, var activities, _)) {
        queues.change(host, lane -> lane.lost(activities, patience, now));
      }
    }
    var hasChanged = copies.home(url, verdict);
    if (next.isForGood()) revisits.home(open.out().orElseThrow(), verdict, hasChanged, now);
    settle(url, known(url, open, verdict, host), open, next, now);
    if (next instanceof Next.Lost(_, var activities, _)) report(verdict, open, activities, now);
    handOut.of(host, now);
  }

  // A URL that was requested has an outcome of its own, which the graph knows.
  private void report(PageVerdict verdict, Open open, Set<String> activities, Instant now) {
    if (open.wasTried() || !(verdict.outcome() instanceof Deferred(var until))) return;
    var reason = "host on hold until %s, longer than the crawl waits".formatted(until);
    for (var activity : activities) {
      voice.giveUp(new GivenUp(activity, open.url(), reason, now));
    }
  }

  private Known known(Fingerprint url, Open open, PageVerdict verdict, String host) {
    Predicate<String> hasPage = id -> Homecoming.hasPage(verdict.outcome(), open, id);
    var bytes = verdict.copy().map(Copy::bytes).orElse(0L);
    var known = urls.known(url).orElseThrow();
    return clearance.home(known, open.activitiesOut(), host, hasPage, bytes);
  }

  // Home before all else: an order that is made again counts as closed and opened.
  private void settle(Fingerprint url, Known known, Open open, Next next, Instant now) {
    urls.put(url, known, open.home());
    switch (next) {
      case Next.Again(var again) -> dispatch.enqueue(url, known.reordered(), again, now);
      case Next.Answered(var on) -> dispatch.bring(url, known.in(on.before()), on, now);
      case Next.Lost(var on, var activities, var why) ->
          dispatch.lose(url, known.in(on.before()), on, activities, why, now);
      case Next.Closed(var state) -> urls.close(url, known.in(state));
    }
  }

  // A slow host is not a silent one.
  private static Duration patience(Activity activity) {
    var slow = activity.delay().multipliedBy(SLOW);
    return slow.compareTo(activity.patience()) > 0 ? slow : activity.patience();
  }

  private Duration patience(Open open) {
    return Stream.concat(open.activitiesOut().stream(), open.activitiesWaiting().stream())
        .flatMap(id -> activities.current(id).map(Closing::patience).stream())
        .max(Comparator.naturalOrder())
        .orElse(DEFAULT_PATIENCE);
  }
}
