package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.budget.BudgetGate;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.revisit.PageVersionStore;
import orbweaver.frontier.seen.KnownToAnnotator;
import orbweaver.frontier.seen.SeenUrl;

/**
 * Dispatch of fetch requests: sends the first URLs of a host queue while the host's window has room
 * and the budgets allow it.
 */
final class RequestDispatcher {
  // Limits the URLs moved to hold queues in one call; a paused activity may have a million queued.
  private static final int MAX_POSITIONS_PER_CALL = 1_000;
  private static final Duration RETRY_DELAY = Duration.ofMillis(1);

  private final UrlRepository urls;
  private final HostQueues queues;
  private final HoldQueues holds;
  private final BudgetGate budgetGate;
  private final PageVersionStore versions;
  private final ActivityLookup activities;
  private final KnownToAnnotator annotator;
  private final FrontierOutput output;
  // By host: the first position that found no room in the window, or no budget, when last examined.
  private final Map<String, QueuePosition> blocked = new HashMap<>();
  // By activity: the hosts that wait for its budget grant.
  private final Map<String, Set<String>> hostsAwaitingBudget = new HashMap<>();

  RequestDispatcher(
      UrlRepository urls,
      HostQueues queues,
      HoldQueues holds,
      BudgetGate budgetGate,
      PageVersionStore versions,
      ActivityLookup activities,
      FrontierOutput output) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.budgetGate = budgetGate;
    this.versions = versions;
    this.activities = activities;
    this.annotator = new KnownToAnnotator(activities);
    this.output = output;
  }

  /**
   * Dispatches after a URL was queued; skips the host when its first position is still the one that
   * found no room.
   */
  void onEnqueued(QueuePosition position, Instant now) {
    var host = position.host();
    var first = Optional.ofNullable(blocked.get(host));
    if (first.isEmpty() || !first.equals(queues.nextPosition(host, now))) dispatchHost(host, now);
  }

  /**
   * Dispatches after another activity became interested in the URL at a position: the position that
   * found no room or no budget may be sent now.
   */
  void onInterestAdded(QueuePosition position, Instant now) {
    if (position.equals(blocked.get(position.host()))) dispatchHost(position.host(), now);
  }

  /** Sends the requests that a host accepts now. */
  void dispatchHost(String host, Instant now) {
    blocked.remove(host);
    var left = MAX_POSITIONS_PER_CALL;
    for (var position = queues.nextPosition(host, now);
        position.isPresent() && processFirst(position.get(), now);
        position = queues.nextPosition(host, now)) {
      if (--left == 0) {
        queues.reschedule(host, now.plus(RETRY_DELAY));
        return;
      }
    }
  }

  /**
   * Processes the first position of a queue.
   *
   * @return whether to continue with the next position
   */
  private boolean processFirst(QueuePosition position, Instant now) {
    var url = queues.urlAt(position);
    var seen = urls.seen(url).orElseThrow();
    var active = withoutGivenUp(url, urls.active(url).orElseThrow(), position.host(), now);
    var decision = budgetGate.decide(seen, active.waiting(), position.host(), now);
    var cleared = holdInterests(url, active, decision.held());
    if (cleared.waiting().isEmpty()) {
      queues.dropFirst(position);
      urls.put(url, seen, cleared.withoutPosition());
      return true;
    }
    if (decision.admitted().isEmpty()) {
      blocked.put(position.host(), position);
      awaitBudget(position.host(), decision.awaitingGrant());
      urls.put(url, seen, cleared);
      return false;
    }
    return sendIfRoom(url, seen, cleared, position, decision.admitted(), now);
  }

  // A URL that was requested has an outcome of its own, which the graph already stores.
  private ActiveUrl withoutGivenUp(UrlFingerprint url, ActiveUrl active, String host, Instant now) {
    var givenUp = RetryPolicy.givenUp(queues.hostQueue(host), active);
    var lost = new LinkedHashMap<Interest, HoldReason>();
    givenUp.forEach(
        (interest, reason) -> {
          if (!active.wasTried()) {
            output.reportGivenUp(
                new UrlGivenUp(interest.activity(), active.url(), reason.text(), now));
          }
          lost.put(interest, HoldReason.FAILED);
        });
    return holdInterests(url, active, lost);
  }

  private boolean sendIfRoom(
      UrlFingerprint url,
      SeenUrl seen,
      ActiveUrl active,
      QueuePosition position,
      List<Interest> going,
      Instant now) {
    if (!queues.hasRoom(position.host(), delay(going))) {
      blocked.put(position.host(), position);
      urls.put(url, seen, active);
      return false;
    }
    var request =
        new FetchRequest(active.url(), seen.requestNumber(), false, going)
            .withValidators(storedValidators(url, active));
    var delayed = request.withDelay(queues.hostQueue(position.host()).restriction().minDelay());
    var start = queues.dispatch(position, now);
    send(url, seen, active.withDispatched(delayed, start), position.host());
    return true;
  }

  // A page that was never read has no stored validators.
  private Optional<Validators> storedValidators(UrlFingerprint url, ActiveUrl active) {
    return active.previousState().isReusable() ? versions.validators(url) : Optional.empty();
  }

  /** Sends a fetch request and charges it to the budgets of its activities. */
  void send(UrlFingerprint url, SeenUrl seen, ActiveUrl active, String host) {
    var paid = budgetGate.charge(seen, active.inFlightActivities(), host);
    urls.put(url, paid, active);
    // The stored request carries no known-to answers: a repeated request asks again.
    output.sendRequest(annotator.annotate(active.inFlight().orElseThrow(), paid));
  }

  private Duration delay(List<Interest> interests) {
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

  /**
   * Moves the interests of a host queue that no longer may be sent to hold queues, as far as this
   * is certain without asking for budget.
   */
  void applyLimits(String host, Instant now) {
    for (var position : queues.positions(host)) {
      var url = queues.urlAt(position);
      var active = urls.active(url).orElseThrow();
      var cleared = holdInterests(url, active, budgetGate.holdReasons(active.waiting(), now));
      var isEmpty = cleared.waiting().isEmpty();
      if (isEmpty) queues.remove(position);
      if (!cleared.equals(active)) {
        urls.put(url, urls.seen(url).orElseThrow(), isEmpty ? cleared.withoutPosition() : cleared);
      }
    }
    // URLs that waited behind these, or for the same window, can be examined now.
    queues.reschedule(host, now);
  }

  private ActiveUrl holdInterests(
      UrlFingerprint url, ActiveUrl active, Map<Interest, HoldReason> aside) {
    return aside.isEmpty() ? active : active.withInterestsHeld(holds.add(url, aside));
  }
}
