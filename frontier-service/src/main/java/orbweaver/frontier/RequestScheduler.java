package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.queue.QueuePriority;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.revisit.RevisitPlan;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.UrlState;

/**
 * Scheduling of URLs: puts each URL into its host queue, or evaluates it against the stored
 * response when no request is needed.
 */
final class RequestScheduler {
  private final UrlRepository urls;
  private final HostQueues queues;
  private final HoldQueues holds;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final ActivityLookup activities;
  private final RequestDispatcher dispatcher;

  RequestScheduler(
      UrlRepository urls,
      HostQueues queues,
      HoldQueues holds,
      BudgetGate budgetGate,
      PageVersionStore versions,
      ActivityLookup activities,
      RequestDispatcher dispatcher) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.budgetGate = budgetGate;
    this.versions = versions;
    this.activities = activities;
    this.dispatcher = dispatcher;
  }

  /** Stores a URL whose interests have changed and schedules what they ask for now. */
  void schedule(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    if (active.inFlight().isPresent() || active.waiting().isEmpty()) urls.put(url, seen, active);
    else
      active
          .position()
          .ifPresentOrElse(
              position -> raisePriority(url, seen, active, position, now),
              () -> send(url, seen, active, now));
  }

  private void raisePriority(
      UrlFingerprint url, SeenUrl seen, ActiveUrl active, QueuePosition position, Instant now) {
    if (rank(active).isBefore(position.priority())) {
      queues.remove(position);
      enqueue(url, seen, active, now);
    } else {
      urls.put(url, seen, active);
      dispatcher.onInterestAdded(position, now);
    }
  }

  // A URL that failed before goes behind the URLs that were not tried yet.
  private QueuePriority rank(ActiveUrl active) {
    var priority =
        active.waiting().stream()
            .map(interest -> QueuePriority.of(interest, searchOrderOf(interest)))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    if (active.isRefetch()) return priority.afterAllOthers();
    return active.failedTries() > 0 ? priority.afterUntried() : priority;
  }

  private SearchOrder searchOrderOf(Interest interest) {
    return activities
        .current(interest.activity())
        .map(activity -> activity.effectivePolicy().search().orElse(SearchPolicy.DEFAULT).order())
        .orElse(SearchOrder.BREADTH);
  }

  private void send(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    if (active.previousState() == UrlState.PENDING) enqueue(url, seen, active, now);
    else if (active.previousState().isReusable() && serves(url, active, now))
      reuse(url, seen.withNextRequest(), active, now);
    else enqueue(url, seen.withNextRequest(), active, now);
  }

  /**
   * Forces a request for a URL that an activity asks for explicitly, whatever was decided before.
   * The failure streak of an idle host restarts; requests in flight or waiting keep it.
   */
  void forceRefetch(
      UrlFingerprint url, SeenUrl seen, ActiveUrl active, String activity, Instant now) {
    queues.update(
        queues.hostOf(active.url()),
        hostQueue -> RetryPolicy.hostQueueAfterForcedRetry(hostQueue, activity));
    schedule(url, seen, active.withForcedRetry(activity), now);
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
    var lost = new LinkedHashMap<Interest, HoldReason>();
    for (var interest : active.waiting())
      if (givingUp.contains(interest.activity())) lost.put(interest, reason);
    schedule(url, seen, active.withInterestsHeld(holds.add(url, lost)), now);
  }

  // A better path of the same crawl always uses the stored response, whatever its age.
  private boolean serves(UrlFingerprint url, ActiveUrl active, Instant now) {
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

  // Reuse sends no HTTP request, so it needs neither host queue nor window; interests that wait for
  // a budget grant are moved to a hold queue.
  private void reuse(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    var host = queues.hostOf(active.url());
    var decision = budgetGate.decide(seen, active.waiting(), host, now);
    var aside = new HashMap<>(decision.held());
    for (var interest : decision.awaitingGrant()) aside.put(interest, HoldReason.SHARED_BUDGET);
    var cleared = active.withInterestsHeld(holds.add(url, aside));
    if (decision.admitted().isEmpty()) urls.put(url, seen, cleared);
    else {
      var request = new FetchRequest(active.url(), seen.requestNumber(), true, decision.admitted());
      dispatcher.send(
          url, seen, cleared.withDispatched(request, CompletedRequest.DispatchSnapshot.NONE), host);
    }
  }

  /** Puts a URL into its host queue at the highest priority that its interests ask for. */
  void enqueue(UrlFingerprint url, SeenUrl seen, ActiveUrl active, Instant now) {
    var host = queues.hostOf(active.url());
    var position = queues.enqueue(host, rank(active), url);
    urls.put(url, seen, active.withPosition(position));
    dispatcher.onEnqueued(position, now);
  }
}
