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

/** Brings URLs on their way: each to its place in the queue of its host, or to what serves it. */
final class Dispatch {
  private final Urls urls;
  private final HostQueues queues;
  private final Holds holds;
  private final Clearance clearance;
  private final Copies copies;
  private final Activities activities;
  private final HandOut handOut;

  Dispatch(
      Urls urls,
      HostQueues queues,
      Holds holds,
      Clearance clearance,
      Copies copies,
      Activities activities,
      HandOut handOut) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.clearance = clearance;
    this.copies = copies;
    this.activities = activities;
    this.handOut = handOut;
  }

  /** Keeps a URL whose wishes have changed, and does what they ask for now. */
  void bring(Fingerprint url, Known known, Open open, Instant now) {
    if (open.out().isPresent() || open.waiting().isEmpty()) urls.put(url, known, open);
    else
      open.place()
          .ifPresentOrElse(
              place -> moveUp(url, known, open, place, now), () -> send(url, known, open, now));
  }

  private void moveUp(Fingerprint url, Known known, Open open, Place place, Instant now) {
    if (rank(open).isBefore(place.rank())) {
      queues.leave(place);
      enqueue(url, known, open, now);
    } else {
      urls.put(url, known, open);
      handOut.joined(place, now);
    }
  }

  // Who was refused something before is behind those that were not.
  private Rank rank(Open open) {
    var rank =
        open.waiting().stream()
            .map(wish -> Rank.of(wish, orderOf(wish)))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    if (open.isAskedAgain()) return rank.again();
    return open.tries() > 0 ? rank.last() : rank;
  }

  private SearchOrder orderOf(Wish wish) {
    return activities
        .current(wish.activity())
        .map(activity -> activity.way().search().orElse(Search.PLAIN).order())
        .orElse(SearchOrder.BREADTH);
  }

  private void send(Fingerprint url, Known known, Open open, Instant now) {
    if (open.before() == UrlState.PENDING) enqueue(url, known, open, now);
    else if (open.before().isReusable() && serves(url, open, now))
      reuse(url, known.reordered(), open, now);
    else enqueue(url, known.reordered(), open, now);
  }

  /**
   * An activity asks for a URL by name, whatever was thought of it; its host is waited for anew,
   * unless somebody waits for it now.
   */
  void insist(Fingerprint url, Known known, Open open, String activity, Instant now) {
    queues.change(queues.hostOf(open.url()), lane -> lane.insisted(activity));
    bring(url, known, open.insisted(activity), now);
  }

  /** Lays aside what came to nothing, and brings what others want on its way. */
  void lose(
      Fingerprint url, Known known, Open open, Set<String> activities, Aside why, Instant now) {
    var lost = new LinkedHashMap<Wish, Aside>();
    for (var wish : open.waiting()) if (activities.contains(wish.activity())) lost.put(wish, why);
    bring(url, known, open.layingAside(holds.keep(url, lost)), now);
  }

  // A better label is of the same crawl, however long that takes.
  private boolean serves(Fingerprint url, Open open, Instant now) {
    return open.waiting().stream()
        .map(Wish::activity)
        .filter(id -> !open.answered().contains(id))
        .allMatch(id -> maxAge(id).filter(age -> !copies.isWithin(age, url, now)).isEmpty());
  }

  private Optional<Duration> maxAge(String activity) {
    return activities
        .current(activity)
        .flatMap(its -> its.way().freshness())
        .flatMap(Freshness::maxAge);
  }

  /** Asks for a page again, unless it is asked for anyhow. */
  void revisit(Rhythm due, Instant now) {
    var url = Fingerprint.of(due.url());
    var known = urls.known(url).orElseThrow();
    var open =
        urls.open(url)
            .orElseGet(() -> Open.resting(due.url(), known.state(), known.marks().keySet()));
    if (open.isUnderWay() || !open.before().isReusable()) return;
    for (var wish : due.wishes()) open = open.wanting(wish, _ -> false);
    enqueue(url, known.reordered(), open, now);
  }

  // Nothing is sent for a reuse, so it waits for no lane and no window; what waits for credit waits
  // aside.
  private void reuse(Fingerprint url, Known known, Open open, Instant now) {
    var host = queues.hostOf(open.url());
    var clearing = clearance.of(known, open.waiting(), host, now);
    var aside = new HashMap<>(clearing.aside());
    for (var wish : clearing.waiting()) aside.put(wish, Aside.CREDIT);
    var cleared = open.layingAside(holds.keep(url, aside));
    if (clearing.going().isEmpty()) urls.put(url, known, cleared);
    else {
      var order = new Order(open.url(), known.number(), true, clearing.going());
      handOut.send(url, known, cleared.handedOut(order, Homing.Start.NONE), host);
    }
  }

  /** To the place in its host's queue that the best of its wishes asks for. */
  void enqueue(Fingerprint url, Known known, Open open, Instant now) {
    var host = queues.hostOf(open.url());
    var place = queues.enqueue(host, rank(open), url);
    urls.put(url, known, open.queued(place));
    handOut.arrived(place, now);
  }
}
