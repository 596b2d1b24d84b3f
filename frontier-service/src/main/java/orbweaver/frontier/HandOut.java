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
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Validators;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.budget.Clearance;
import orbweaver.frontier.fresh.Copies;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.known.Hearsay;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Urls;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Place;

/**
 * Dispatch of fetch requests: sends the first URLs of a host queue while the host's window has room
 * and the budgets allow it.
 */
final class HandOut {
  // Limits the URLs moved to hold queues in one call; a paused activity may have a million queued.
  private static final int MAX_POSITIONS_PER_CALL = 1_000;
  private static final Duration RETRY_DELAY = Duration.ofMillis(1);

  private final Urls urls;
  private final HostQueues queues;
  private final Holds holds;
  private final Clearance budgetGate;
  private final Copies versions;
  private final Activities activities;
  private final Hearsay annotator;
  private final Frontier.Voice output;
  // By host: the first position that found no room in the window, or no budget, when last examined.
  private final Map<String, Place> blocked = new HashMap<>();
  // By activity: the hosts that wait for its budget grant.
  private final Map<String, Set<String>> hostsAwaitingBudget = new HashMap<>();

  HandOut(
      Urls urls,
      HostQueues queues,
      Holds holds,
      Clearance budgetGate,
      Copies versions,
      Activities activities,
      Frontier.Voice output) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.budgetGate = budgetGate;
    this.versions = versions;
    this.activities = activities;
    this.annotator = new Hearsay(activities);
    this.output = output;
  }

  /**
   * Dispatches after a URL was queued; skips the host when its first position is still the one that
   * found no room.
   */
  void arrived(Place position, Instant now) {
    var host = position.host();
    var first = Optional.ofNullable(blocked.get(host));
    if (first.isEmpty() || !first.equals(queues.first(host, now))) of(host, now);
  }

  /**
   * Dispatches after another activity became interested in the URL at a position: the position that
   * found no room or no budget may be sent now.
   */
  void joined(Place position, Instant now) {
    if (position.equals(blocked.get(position.host()))) of(position.host(), now);
  }

  /** Sends the requests that a host accepts now. */
  void of(String host, Instant now) {
    blocked.remove(host);
    var left = MAX_POSITIONS_PER_CALL;
    for (var position = queues.first(host, now);
        position.isPresent() && processFirst(position.get(), now);
        position = queues.first(host, now)) {
      if (--left == 0) {
        queues.nudge(host, now.plus(RETRY_DELAY));
        return;
      }
    }
  }

  /**
   * Processes the first position of a queue.
   *
   * @return whether to continue with the next position
   */
  private boolean processFirst(Place position, Instant now) {
    var url = queues.at(position);
    var seen = urls.known(url).orElseThrow();
    var active = withoutGivenUp(url, urls.open(url).orElseThrow(), position.host(), now);
    var decision = budgetGate.of(seen, active.waiting(), position.host(), now);
    var cleared = holdInterests(url, active, decision.aside());
    if (cleared.waiting().isEmpty()) {
      queues.drop(position);
      urls.put(url, seen, cleared.unqueued());
      return true;
    }
    if (decision.going().isEmpty()) {
      blocked.put(position.host(), position);
      awaitBudget(position.host(), decision.waiting());
      urls.put(url, seen, cleared);
      return false;
    }
    return sendIfRoom(url, seen, cleared, position, decision.going(), now);
  }

  // An interest whose activity already has an answer for this URL is sent even if the host was
  // given up, and so tests whether the host is back.
  private Open withoutGivenUp(Fingerprint url, Open active, String host, Instant now) {
    var givenUp = queues.lane(host).givenUp();
    var lost = new LinkedHashMap<Wish, Aside>();
    for (var interest : active.waiting()) {
      var activity = interest.activity();
      var giveUpReason = Optional.ofNullable(givenUp.get(activity));
      if (giveUpReason.isEmpty() || active.answered().contains(activity)) continue;
      lost.put(interest, Aside.FAILED);
      if (!active.wasTried()) {
        output.giveUp(new GivenUp(activity, active.url(), giveUpReason.get().reason(), now));
      }
    }
    return holdInterests(url, active, lost);
  }

  private boolean sendIfRoom(
      Fingerprint url, Known seen, Open active, Place position, List<Wish> going, Instant now) {
    if (!queues.hasRoom(position.host(), delay(going))) {
      blocked.put(position.host(), position);
      urls.put(url, seen, active);
      return false;
    }
    var request = new Order(active.url(), seen.number(), false, going).unless(storedValidators(url, active));
    var delayed = request.sparing(queues.lane(position.host()).care().delay());
    var start = queues.handOut(position, now);
    send(url, seen, active.handedOut(delayed, start), position.host());
    return true;
  }

  // A page that was never read has no stored validators.
  private Optional<Validators> storedValidators(Fingerprint url, Open active) {
    return active.before().isReusable() ? versions.validators(url) : Optional.empty();
  }

  /** Sends a fetch request and charges it to the budgets of its activities. */
  void send(Fingerprint url, Known seen, Open active, String host) {
    var paid = budgetGate.paid(seen, active.activitiesOut(), host);
    urls.put(url, paid, active);
    // The stored request carries no known-to answers: a repeated request asks again.
    output.order(annotator.told(active.out().orElseThrow(), paid));
  }

  private Duration delay(List<Wish> interests) {
    return interests.stream()
        .flatMap(interest -> activities.current(interest.activity()).map(Activity::delay).stream())
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private void awaitBudget(String host, List<Wish> interests) {
    for (var interest : interests) {
      hostsAwaitingBudget.computeIfAbsent(interest.activity(), _ -> new LinkedHashSet<>()).add(host);
    }
  }

  /** Reschedules the hosts that waited for the budget of an activity. */
  void credited(String activity, Instant now) {
    var hosts = hostsAwaitingBudget.remove(activity);
        if (hosts != null) for (var host : hosts) queues.nudge(host, now);
  }

  /**
   * Moves the interests of a host queue that no longer may be sent to hold queues, as far as this
   * is certain without asking for budget.
   */
  void sweep(String host, Instant now) {
    for (var position : queues.places(host)) {
      var url = queues.at(position);
      var active = urls.open(url).orElseThrow();
      var cleared = holdInterests(url, active, budgetGate.refused(active.waiting(), now));
      var isEmpty = cleared.waiting().isEmpty();
      if (isEmpty) queues.leave(position);
      if (!cleared.equals(active)) {
        urls.put(url, urls.known(url).orElseThrow(), isEmpty ? cleared.unqueued() : cleared);
      }
    }
    // URLs that waited behind these, or for the same window, can be examined now.
    queues.nudge(host, now);
  }

  private Open holdInterests(Fingerprint url, Open active, Map<Wish, Aside> aside) {
    return aside.isEmpty() ? active : active.layingAside(holds.keep(url, aside));
  }
}
