package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.revisit.RevisitPlan;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.UrlState;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.UrlTrapDetector;

/**
 * Scheduling of requests: puts each URL into its host queue, or evaluates it against the stored
 * response; and releases held URLs, a bounded number per transaction.
 */
final class RequestScheduler {
  // Limits the URLs released in one transaction; a large crawl may hold a million.
  private static final int MAX_RELEASED_PER_RUN = 1_000;

  private final UrlRepository urls;
  private final HostQueues queues;
  private final GiveUpReporter giveUps;
  private final HoldQueues holds;
  private final InterestHolder holder;
  private final PartitionCounters counters;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final ActivityLookup activities;
  private final RequestDispatcher dispatcher;
  private final UrlTrapDetector detector = new UrlTrapDetector(TrapLimits.DEFAULTS);

  RequestScheduler(
      FrontierTables tables,
      ActivityLookup activities,
      RequestDispatcher dispatcher,
      FrontierOutput output) {
    urls = tables.urls();
    queues = tables.queues();
    giveUps = new GiveUpReporter(queues, output);
    holds = tables.holds();
    holder = new InterestHolder(tables, output);
    counters = tables.counters();
    budgetGate = new BudgetGate(activities, tables.budgets());
    versions = tables.versions();
    this.activities = activities;
    this.dispatcher = dispatcher;
  }

  /** Stores a URL whose interests have changed, and schedules the request that it now needs. */
  void schedule(UrlFingerprint url, SeenUrl seen, ActiveUrl changed, Instant now) {
    var active = holder.unqueueIfNothingWaits(holder.holdSuppressed(url, changed));
    if (active.inFlight().isPresent() || active.waiting().isEmpty()) urls.put(url, seen, active);
    else
      active
          .position()
          .ifPresentOrElse(
              position -> raisePriority(url, seen, active, position, now),
              () -> enqueueOrReuse(url, seen, active, now));
  }

  private void raisePriority(
      UrlFingerprint url, SeenUrl seen, ActiveUrl active, QueuePosition position, Instant now) {
    if (active.queuePriority(activities).isBefore(position.priority())) {
      queues.remove(position);
      enqueue(url, seen, active, now);
    } else {
      urls.put(url, seen, active);
      dispatcher.onInterestAdded(position, now);
    }
  }

  private void enqueueOrReuse(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    if (active.previousState() == UrlState.PENDING) enqueue(url, seen, active, now);
    else if (active.previousState().isReusable()
        && !active.refresh()
        && storedResponseServes(url, active, now)) reuse(url, seen.withNextRequest(), active, now);
    else enqueue(url, seen.withNextRequest(), active, now);
  }

  /**
   * Forces a request for a URL that an activity asks for explicitly, whatever was decided before.
   * The failure streak of a server that the activity gave up restarts, and that of an idle host.
   */
  void forceRefetch(
      UrlFingerprint url, SeenUrl seen, ActiveUrl active, String activity, Instant now) {
    schedule(url, seen, withForcedRetry(active, activity, now), now);
  }

  /**
   * Moves the interests of activities that give a URL up to their hold queues, and schedules the
   * interests of the others.
   */
  void giveUp(
      UrlFingerprint url,
      SeenUrl seen,
      ActiveUrl active,
      Set<String> givingUp,
      HoldReason reason,
      Instant now) {
    var reasons = new LinkedHashMap<Interest, HoldReason>();
    for (var interest : active.waiting())
      if (givingUp.contains(interest.activity())) reasons.put(interest, reason);
    schedule(url, seen, holder.hold(url, active, reasons), now);
  }

  // Another path of the same crawl is always evaluated against the stored page, whatever its age.
  private boolean storedResponseServes(UrlFingerprint url, ActiveUrl active, Instant now) {
    return active.waiting().stream()
        .map(Interest::activity)
        .filter(id -> !active.answered().contains(id))
        .allMatch(id -> maxAge(id).filter(age -> !versions.isFresh(age, url, now)).isEmpty());
  }

  private Optional<Duration> maxAge(String activity) {
    return activities
        .current(activity)
        .flatMap(current -> current.effectivePolicy().freshness())
        .flatMap(Freshness::maxAge);
  }

  /**
   * Schedules a request for a page whose revisit is due, unless the URL is already being processed.
   */
  void revisit(RevisitPlan due, Instant now) {
    var url = UrlFingerprint.of(due.url());
    var seen = urls.seen(url).orElseThrow();
    var active =
        urls.active(url)
            .orElseGet(() -> ActiveUrl.idle(due.url(), seen.state(), seen.paths().keySet()));
    if (active.hasWork() || !active.previousState().isReusable()) return;
    for (var interest : due.interests()) active = active.withInterest(interest, _ -> false);
    enqueue(url, seen.withNextRequest(), active, now);
  }

  /**
   * Requests a URL again for these interests, before all other URLs of its host, and ends its
   * quarantine and its final holds for their activities. A request in flight serves the refresh,
   * unless it is only evaluated against the stored response.
   *
   * @param interests interests of activities that have an answer for the URL
   */
  RefreshResult refresh(CrawlUrl target, List<Interest> interests, Instant now) {
    var url = UrlFingerprint.of(target);
    var known = urls.seen(url);
    if (known.isEmpty()) return RefreshResult.UNKNOWN;
    if (interests.isEmpty()) return RefreshResult.UNWANTED;
    var seen = known.get();
    var active =
        urls.active(url)
            .orElseGet(() -> ActiveUrl.idle(target, seen.state(), seen.paths().keySet()));
    schedule(url, seen, withRefresh(active, interests, now), now);
    var isRequested = urls.active(url).filter(ActiveUrl::hasWork).isPresent();
    return isRequested ? RefreshResult.REQUESTED : RefreshResult.HELD;
  }

  private ActiveUrl withRefresh(ActiveUrl before, List<Interest> interests, Instant now) {
    var isServed = before.inFlight().filter(request -> !request.reuse()).isPresent();
    var served = isServed ? before.inFlightActivities() : Set.<String>of();
    var active = isServed ? before : before.withRefresh();
    for (var interest : interests) {
      if (served.contains(interest.activity())) continue;
      active =
          withForcedRetry(active, interest.activity(), now)
              .withInterest(interest, interest::equals);
    }
    return active;
  }

  private ActiveUrl withForcedRetry(ActiveUrl active, String activity, Instant now) {
    giveUps.update(
        queues.hostOf(active.url()),
        hostQueue -> RetryPolicy.hostQueueAfterForcedRetry(hostQueue, active.url(), activity, now),
        now);
    return active.withForcedRetry(activity);
  }

  // Reuse sends no HTTP request, so it needs neither host queue nor window; interests that wait for
  // a budget grant are moved to a hold queue.
  private void reuse(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    var host = queues.hostOf(active.url());
    var decision = budgetGate.decide(seen, active.waiting(), host, now);
    var reasons = new HashMap<>(decision.held());
    for (var interest : decision.awaitingGrant()) reasons.put(interest, HoldReason.SHARED_BUDGET);
    var unheld = holder.hold(url, active, reasons);
    if (decision.admitted().isEmpty()) urls.put(url, seen, unheld);
    else {
      var request = new FetchRequest(active.url(), seen.requestNumber(), true, decision.admitted());
      dispatcher.send(
          url, seen, unheld.withDispatched(request, CompletedRequest.DispatchSnapshot.NONE), host);
    }
  }

  /** Puts a URL into its host queue at the highest priority that its interests ask for. */
  void enqueue(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    var host = queues.hostOf(active.url());
    var position = queues.enqueue(host, active.queuePriority(activities), url);
    urls.put(url, seen, active.withPosition(position));
    dispatcher.onEnqueued(position, now);
  }

  /**
   * Moves the interests of a host queue that no longer may be sent to hold queues, as far as this
   * is certain without asking for budget.
   */
  void applyLimits(String host, Instant now) {
    for (var position : queues.positions(host)) {
      var url = queues.urlAt(position);
      var active = urls.active(url).orElseThrow();
      var afterSuppression = holder.holdSuppressed(url, active);
      var reasons = budgetGate.holdReasons(afterSuppression.waiting(), now);
      var unheld = holder.hold(url, afterSuppression, reasons);
      var isEmpty = unheld.waiting().isEmpty();
      if (isEmpty) queues.remove(position);
      if (!unheld.equals(active)) {
        urls.put(url, urls.seen(url).orElseThrow(), isEmpty ? unheld.withoutPosition() : unheld);
      }
    }
    // URLs that waited behind these, or for the same window, can be examined now.
    queues.reschedule(host, now);
  }

  /**
   * Opens the phase that a probe names, and marks the interests held now: a phase that this probe
   * round proves releases no later ones.
   */
  void onProbe(Probe probe) {
    for (var queue : holds.openPhase(probe)) counters.onReleaseStarted(queue.activity());
    holds.markPhaseEnd(probe);
  }

  /** Releases everything in a hold queue. */
  void releaseAll(HoldQueueId queue) {
    releaseUpTo(queue, Long.MAX_VALUE);
  }

  /** Releases up to a number of further entries of a hold queue. */
  void releaseUpTo(HoldQueueId queue, long max) {
    if (holds.startRelease(queue, max)) counters.onReleaseStarted(queue.activity());
  }

  /** Continues all releases, up to a bounded number of URLs per hold queue. */
  void releaseDue(Instant now) {
    for (var queue : holds.releasingQueues()) releaseDue(queue, now);
  }

  private void releaseDue(HoldQueueId queue, Instant now) {
    for (var left = MAX_RELEASED_PER_RUN; left > 0 && holds.isReleasing(queue); left--) {
      var position = holds.takeNext(queue);
      holds.urlAt(position).ifPresent(url -> releaseEntry(position, url, now));
    }
    if (!holds.isReleasing(queue)) counters.onReleaseFinished(queue.activity());
  }

  private void releaseEntry(HoldPosition position, UrlFingerprint url, Instant now) {
    var seen = urls.seen(url).orElseThrow();
    var active = urls.active(url).orElseThrow();
    if (position.queue().reason().isFinal()) {
      forceRefetch(url, seen, active, position.queue().activity(), now);
    } else if (staysQuarantined(active, position)) {
      urls.put(url, seen, active.withHeldMoved(position, holds.add(position.queue(), url)));
    } else schedule(url, seen, released(active, position), now);
  }

  // A URL is released for an activity as a whole: none of its paths keeps it in quarantine.
  private static ActiveUrl released(ActiveUrl active, HoldPosition position) {
    return position.queue().reason() == HoldReason.SUSPECTED_TRAP
        ? active.withoutQuarantine(position.queue().activity())
        : active.withReleased(position);
  }

  private boolean staysQuarantined(ActiveUrl active, HoldPosition position) {
    return position.queue().reason() == HoldReason.SUSPECTED_TRAP
        && active
            .heldAt(position)
            .flatMap(held -> detector.quarantineSignal(active.url(), held.interest(), activities))
            .isPresent();
  }
}
