package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.seen.KnownToAnnotator;
import orbweaver.frontier.seen.SeenUrl;

/**
 * Dispatcher of requests: sends the first URLs of a host queue while the window of the host has
 * room and the budgets allow it. It remembers in memory at which position a host is blocked, so
 * that the host is not examined again for each URL that is queued behind that position, and which
 * hosts wait for the budget of an activity. After a restart, each host is examined once more.
 */
final class RequestDispatcher {
  // Limits the URLs moved to hold queues in one call; a paused activity may have a million queued.
  private static final int MAX_POSITIONS_PER_CALL = 1_000;
  // Delay until a host is examined again whose queue was not processed to its end.
  private static final Duration CONTINUATION_DELAY = Duration.ofMillis(1);

  private final UrlRepository urls;
  private final HostQueues queues;
  private final InterestHolder holder;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final ActivityLookup activities;
  private final KnownToAnnotator annotator;
  private final FrontierOutput output;
  // By host: the first position, if the window had no room or the budget was missing.
  private final Map<String, QueuePosition> blockedPositions = new HashMap<>();
  // By activity: the hosts that wait for its budget grant.
  private final Map<String, Set<String>> hostsAwaitingBudget = new HashMap<>();

  RequestDispatcher(FrontierTables tables, ActivityLookup activities, FrontierOutput output) {
    urls = tables.urls();
    queues = tables.queues();
    holder = new InterestHolder(tables, output);
    budgetGate = new BudgetGate(activities, tables.budgets());
    versions = tables.versions();
    annotator = new KnownToAnnotator(activities);
    this.activities = activities;
    this.output = output;
  }

  /** Dispatches after a URL was queued; skips a host whose next position is the blocked one. */
  void onEnqueued(QueuePosition position, Instant now) {
    var host = position.host();
    var first = Optional.ofNullable(blockedPositions.get(host));
    if (first.isEmpty() || !first.equals(queues.nextPosition(host, now))) dispatchHost(host, now);
  }

  /** Dispatches after an interest was added at a position: a blocked position may be sent now. */
  void onInterestAdded(QueuePosition position, Instant now) {
    if (position.equals(blockedPositions.get(position.host()))) dispatchHost(position.host(), now);
  }

  /** Sends the requests that a host accepts now. */
  void dispatchHost(String host, Instant now) {
    blockedPositions.remove(host);
    var left = MAX_POSITIONS_PER_CALL;
    for (var position = queues.nextPosition(host, now);
        position.isPresent() && processNext(position.get(), now);
        position = queues.nextPosition(host, now)) {
      if (--left == 0) {
        queues.reschedule(host, now.plus(CONTINUATION_DELAY));
        return;
      }
    }
  }

  /**
   * Processes the next position of a queue.
   *
   * @return whether to continue with the next position
   */
  private boolean processNext(QueuePosition position, Instant now) {
    var url = queues.urlAt(position);
    var queued = urls.active(url).orElseThrow();
    var server = queues.hostQueue(position.host()).failingServers().of(queued.url());
    var active = holder.holdGivenUp(url, holder.holdSuppressed(url, queued), server, now);
    if (server.isDelayed(now) && !active.waiting().isEmpty()) {
      queues.skipNext(position, server.notBefore());
      if (!active.equals(queued)) urls.put(url, urls.seen(url).orElseThrow(), active);
      return true;
    }
    return sendIfAdmitted(url, active, position, now);
  }

  private boolean sendIfAdmitted(
      UrlFingerprint url, ActiveUrl active, QueuePosition position, Instant now) {
    var seen = urls.seen(url).orElseThrow();
    var decision = budgetGate.decide(seen, active.waiting(), position.host(), now);
    var unheld = holder.hold(url, active, decision.held());
    if (unheld.waiting().isEmpty()) {
      queues.dropNext(position);
      urls.put(url, seen, unheld.withoutPosition());
      return true;
    }
    if (decision.admitted().isEmpty()) {
      blockedPositions.put(position.host(), position);
      // No request in flight may be left to wake the host.
      queues.rescheduleSkipped(position.host());
      awaitBudget(position.host(), decision.awaitingGrant());
      urls.put(url, seen, unheld);
      return false;
    }
    return sendIfRoom(url, seen, unheld, position, decision.admitted(), now);
  }

  private boolean sendIfRoom(
      UrlFingerprint url,
      SeenUrl seen,
      ActiveUrl active,
      QueuePosition position,
      List<Interest> admitted,
      Instant now) {
    if (!queues.hasRoom(position.host(), longestDelay(admitted))) {
      blockedPositions.put(position.host(), position);
      urls.put(url, seen, active);
      return false;
    }
    var request =
        new FetchRequest(active.url(), seen.requestNumber(), false, admitted)
            .withValidators(storedValidators(url, active))
            .withDelay(queues.hostQueue(position.host()).restriction().minDelay());
    var snapshot = queues.dispatch(position, now);
    send(url, seen, active.withDispatched(request, snapshot), position.host());
    return true;
  }

  // A page that was never read has no stored validators.
  private Optional<Validators> storedValidators(UrlFingerprint url, ActiveUrl active) {
    return active.previousState().isReusable() ? versions.validators(url) : Optional.empty();
  }

  /** Sends a fetch request and charges it to the budgets of its activities. */
  void send(UrlFingerprint url, SeenUrl seen, ActiveUrl active, String host) {
    var charged = budgetGate.charge(seen, active.inFlightActivities(), host);
    urls.put(url, charged, active);
    // The stored request carries no known-to answers, so a repeated request gets current ones.
    output.sendRequest(annotator.annotate(active.inFlight().orElseThrow(), charged));
  }

  private Duration longestDelay(List<Interest> interests) {
    return interests.stream()
        .flatMap(interest -> activities.current(interest.activity()).map(Activity::delay).stream())
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private void awaitBudget(String host, List<Interest> interests) {
    for (var interest : interests) {
      hostsAwaitingBudget
          .computeIfAbsent(interest.activity(), _ -> new LinkedHashSet<>())
          .add(host);
    }
  }

  /** Reschedules the hosts that waited for the budget of an activity. */
  void onBudgetAvailable(String activity, Instant now) {
    var hosts = hostsAwaitingBudget.remove(activity);
    if (hosts != null) for (var host : hosts) queues.reschedule(host, now);
  }
}
