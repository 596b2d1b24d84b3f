package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.budget.Clearance;
import orbweaver.frontier.fresh.Copies;
import orbweaver.frontier.fresh.Rhythm;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Urls;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Place;
import orbweaver.frontier.queue.Rank;

/**
 * Scheduling of URLs: puts each URL into its host queue, or evaluates it against the stored
 * response when no request is needed.
 */
final class Dispatch {
  private final Urls urls;
  private final HostQueues queues;
  private final Holds holds;
  private final Clearance budgetGate;
  private final Copies versions;
  private final Activities activities;
  private final HandOut dispatcher;

  Dispatch(
      Urls urls,
      HostQueues queues,
      Holds holds,
      Clearance budgetGate,
      Copies versions,
      Activities activities,
      HandOut dispatcher) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.budgetGate = budgetGate;
    this.versions = versions;
    this.activities = activities;
    this.dispatcher = dispatcher;
  }

  /** Stores a URL whose interests have changed and schedules what they ask for now. */
  void bring(Fingerprint url, Known seen, Open active, Instant now) {
    if (active.out().isPresent() || active.waiting().isEmpty()) urls.put(url, seen, active);
    else
      active.place()
          .ifPresentOrElse(
              position -> raisePriority(url, seen, active, position, now), () -> send(url, seen, active, now));
  }

  private void raisePriority(Fingerprint url, Known seen, Open active, Place position, Instant now) {
    if (rank(active).isBefore(position.rank())) {
      queues.leave(position);
      enqueue(url, seen, active, now);
    } else {
      urls.put(url, seen, active);
      dispatcher.joined(position, now);
    }
  }

  // A URL that failed before goes behind the URLs that were not tried yet.
  private Rank rank(Open active) {
    var priority =
        active.waiting().stream()
            .map(interest -> Rank.of(interest, searchOrderOf(interest)))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    if (active.isAskedAgain()) return priority.again();
    return active.tries() > 0 ? priority.last() : priority;
  }

  private SearchOrder searchOrderOf(Wish interest) {
    return activities
        .current(interest.activity())
        .map(activity -> activity.way().search().orElse(Search.PLAIN).order())
        .orElse(SearchOrder.BREADTH);
  }

  private void send(Fingerprint url, Known seen, Open active, Instant now) {
    if (active.before() == UrlState.PENDING) enqueue(url, seen, active, now);
    else if (active.before().isReusable() && serves(url, active, now))
      reuse(url, seen.reordered(), active, now);
    else enqueue(url, seen.reordered(), active, now);
  }

  /**
   * Forces a request for a URL that an activity asks for explicitly, whatever was decided before.
   * The failure streak of an idle host restarts; requests in flight or waiting keep it.
   */
  void insist(Fingerprint url, Known seen, Open active, String activity, Instant now) {
    queues.change(queues.hostOf(active.url()), hostQueue -> hostQueue.insisted(activity));
    bring(url, seen, active.insisted(activity), now);
  }

  /**
   * Moves the interests of activities that give a URL up to their hold queues, and schedules the
   * interests of the others.
   */
  void lose(
      Fingerprint url, Known seen, Open active, Set<String> givingUp, Aside reason, Instant now) {
    var lost = new LinkedHashMap<Wish, Aside>();
    for (var interest : active.waiting()) if (givingUp.contains(interest.activity())) lost.put(interest, reason);
    bring(url, seen, active.layingAside(holds.keep(url, lost)), now);
  }

  // A better path of the same crawl always uses the stored response, whatever its age.
  private boolean serves(Fingerprint url, Open active, Instant now) {
    return active.waiting().stream()
        .map(Wish::activity)
        .filter(id -> !active.answered().contains(id))
        .allMatch(id -> maxAge(id).filter(age -> !versions.isWithin(age, url, now)).isEmpty());
  }

  private Optional<Duration> maxAge(String activity) {
    return activities
        .current(activity)
        .flatMap(current -> current.way().freshness())
        .flatMap(Freshness::maxAge);
  }

  /**
   * Schedules a request for a page whose revisit is due, unless the URL is already being processed.
   */
  void revisit(Rhythm due, Instant now) {
    var url = Fingerprint.of(due.url());
    var seen = urls.known(url).orElseThrow();
    var active =
        urls.open(url)
            .orElseGet(() -> Open.resting(due.url(), seen.state(), seen.marks().keySet()));
    if (active.isUnderWay() || !active.before().isReusable()) return;
    for (var interest : due.wishes()) active = active.wanting(interest, _ -> false);
    enqueue(url, seen.reordered(), active, now);
  }

  // Reuse sends no HTTP request, so it needs neither host queue nor window; interests that wait for
  // a budget grant are moved to a hold queue.
  private void reuse(Fingerprint url, Known seen, Open active, Instant now) {
    var host = queues.hostOf(active.url());
    var decision = budgetGate.of(seen, active.waiting(), host, now);
    var aside = new HashMap<>(decision.aside());
    for (var interest : decision.waiting()) aside.put(interest, Aside.CREDIT);
    var cleared = active.layingAside(holds.keep(url, aside));
    if (decision.going().isEmpty()) urls.put(url, seen, cleared);
    else {
      var request = new Order(active.url(), seen.number(), true, decision.going());
      dispatcher.send(url, seen, cleared.handedOut(request, Homing.Start.NONE), host);
    }
  }

  /** Puts a URL into its host queue at the highest priority that its interests ask for. */
  void enqueue(Fingerprint url, Known seen, Open active, Instant now) {
    var host = queues.hostOf(active.url());
    var position = queues.enqueue(host, rank(active), url);
    urls.put(url, seen, active.queued(position));
    dispatcher.arrived(position, now);
  }
}
