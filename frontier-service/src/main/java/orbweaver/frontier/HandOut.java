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

/** Hands out what waits in the queues of hosts, as much of each as its window has room for. */
final class HandOut {
  // What is laid aside in one go; a paused activity may have a million queued.
  private static final int AT_ONCE = 1_000;
  private static final Duration SOON = Duration.ofMillis(1);

  private final Urls urls;
  private final HostQueues queues;
  private final Holds holds;
  private final Clearance clearance;
  private final Copies copies;
  private final Activities activities;
  private final Hearsay hearsay;
  private final Frontier.Voice voice;
  // By host, what was first in its queue and found no room, or no credit, when it was looked at
  // last.
  private final Map<String, Place> full = new HashMap<>();
  // By activity, the hosts that wait for its credit.
  private final Map<String, Set<String>> stalled = new HashMap<>();

  HandOut(
      Urls urls,
      HostQueues queues,
      Holds holds,
      Clearance clearance,
      Copies copies,
      Activities activities,
      Frontier.Voice voice) {
    this.urls = urls;
    this.queues = queues;
    this.holds = holds;
    this.clearance = clearance;
    this.copies = copies;
    this.activities = activities;
    this.hearsay = new Hearsay(activities);
    this.voice = voice;
  }

  /** Something has come to a place: what is first there and found no room finds none now either. */
  void arrived(Place place, Instant now) {
    var host = place.host();
    var first = Optional.ofNullable(full.get(host));
    if (first.isEmpty() || !first.equals(queues.first(host, now))) of(host, now);
  }

  /** Somebody more wants what is at a place: where it found no room, or no credit, it may now. */
  void joined(Place place, Instant now) {
    if (place.equals(full.get(place.host()))) of(place.host(), now);
  }

  /** Hands out what a host may be asked for now. */
  void of(String host, Instant now) {
    full.remove(host);
    var left = AT_ONCE;
    for (var place = queues.first(host, now);
        place.isPresent() && turn(place.get(), now);
        place = queues.first(host, now)) {
      if (--left == 0) {
        queues.nudge(host, now.plus(SOON));
        return;
      }
    }
  }

  /** It is the turn of a place; whether it is that of the next then. */
  private boolean turn(Place place, Instant now) {
    var url = queues.at(place);
    var known = urls.known(url).orElseThrow();
    var open = withoutLost(url, urls.open(url).orElseThrow(), place.host(), now);
    var clearing = clearance.of(known, open.waiting(), place.host(), now);
    var cleared = layAside(url, open, clearing.aside());
    if (cleared.waiting().isEmpty()) {
      queues.drop(place);
      urls.put(url, known, cleared.unqueued());
      return true;
    }
    if (clearing.going().isEmpty()) {
      full.put(place.host(), place);
      stall(place.host(), clearing.waiting());
      urls.put(url, known, cleared);
      return false;
    }
    return goesOut(url, known, cleared, place, clearing.going(), now);
  }

  // Who was answered once, and asks again, finds out whether the host is back.
  private Open withoutLost(Fingerprint url, Open open, String host, Instant now) {
    var givenUp = queues.lane(host).givenUp();
    var lost = new LinkedHashMap<Wish, Aside>();
    for (var wish : open.waiting()) {
      var activity = wish.activity();
      var why = Optional.ofNullable(givenUp.get(activity));
      if (why.isEmpty() || open.answered().contains(activity)) continue;
      lost.put(wish, Aside.FAILED);
      if (!open.wasTried()) {
        voice.giveUp(new GivenUp(activity, open.url(), why.get().reason(), now));
      }
    }
    return layAside(url, open, lost);
  }

  private boolean goesOut(
      Fingerprint url, Known known, Open open, Place place, List<Wish> going, Instant now) {
    if (!queues.hasRoom(place.host(), delay(going))) {
      full.put(place.host(), place);
      urls.put(url, known, open);
      return false;
    }
    var order = new Order(open.url(), known.number(), false, going).unless(current(url, open));
    var spared = order.sparing(queues.lane(place.host()).care().delay());
    var start = queues.handOut(place, now);
    send(url, known, open.handedOut(spared, start), place.host());
    return true;
  }

  // Of what was never read nothing is kept, so nothing is looked for.
  private Optional<Validators> current(Fingerprint url, Open open) {
    return open.before().isReusable() ? copies.validators(url) : Optional.empty();
  }

  /** Says an order that goes out for a URL, and takes it from the budgets of its activities. */
  void send(Fingerprint url, Known known, Open open, String host) {
    var paid = clearance.paid(known, open.activitiesOut(), host);
    urls.put(url, paid, open);
    // What is kept of the order has heard nothing: made again, it asks again.
    voice.order(hearsay.told(open.out().orElseThrow(), paid));
  }

  private Duration delay(List<Wish> wishes) {
    return wishes.stream()
        .flatMap(wish -> activities.current(wish.activity()).map(Activity::delay).stream())
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private void stall(String host, List<Wish> wishes) {
    for (var wish : wishes) {
      stalled.computeIfAbsent(wish.activity(), _ -> new LinkedHashSet<>()).add(host);
    }
  }

  /** There may be credit for an activity. */
  void credited(String activity, Instant now) {
    var hosts = stalled.remove(activity);
    if (hosts != null) for (var host : hosts) queues.nudge(host, now);
  }

  /** Lays aside what of a host's queue may not go out, for as long as can be seen. */
  void sweep(String host, Instant now) {
    for (var place : queues.places(host)) {
      var url = queues.at(place);
      var open = urls.open(url).orElseThrow();
      var cleared = layAside(url, open, clearance.refused(open.waiting(), now));
      var isEmpty = cleared.waiting().isEmpty();
      if (isEmpty) queues.leave(place);
      if (!cleared.equals(open)) {
        urls.put(url, urls.known(url).orElseThrow(), isEmpty ? cleared.unqueued() : cleared);
      }
    }
    // Who was behind them, or with them, need not wait any more.
    queues.nudge(host, now);
  }

  private Open layAside(Fingerprint url, Open open, Map<Wish, Aside> aside) {
    return aside.isEmpty() ? open : open.layingAside(holds.keep(url, aside));
  }
}
