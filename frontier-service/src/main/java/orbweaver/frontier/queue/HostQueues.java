package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.UnaryOperator;
import orbweaver.contract.order.Priority;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;

/**
 * One queue a politeness key, by priority and then first in first out, and a window of orders
 * handed out from it. A host that may not be asked now costs nothing but its place among the
 * sleepers.
 */
public final class HostQueues {
  /** Orders of one host that may be out at a time. */
  public static final int WINDOW = 32;

  private record Sleeper(String host, Instant until) {
    Sleeper atLatest(Instant time) {
      return until.isAfter(time) ? new Sleeper(host, time) : this;
    }
  }

  private final Table<String, Lane> lanes;
  private final Table<Place, Fingerprint> queue;
  private final PriorityQueue<Sleeper> sleepers =
      new PriorityQueue<>(Comparator.comparing(Sleeper::until));
  private final Map<String, Sleeper> asleep = new HashMap<>();
  private long sleeping;
  private Instant latest = Instant.MAX;

  public HostQueues(Table<String, Lane> lanes, Table<Place, Fingerprint> queue) {
    this.lanes = lanes;
    this.queue = queue;
    lanes.forEach(this::fallAsleep);
  }

  /** Behind all that are wanted as soon or sooner. */
  public Place enqueue(String host, Priority priority, Fingerprint url) {
    var lane = lane(host);
    var place = new Place(host, priority, lane.line(priority).tail());
    queue.put(place, url);
    put(host, lane, lane.queued(priority));
    return place;
  }

  /** A URL no longer waits there. */
  public void leave(Place place) {
    queue.remove(place);
    change(place.host(), lane -> lane.left(place.priority()));
  }

  public Lane lane(String host) {
    return lanes.get(host).orElse(Lane.EMPTY);
  }

  public void change(String host, UnaryOperator<Lane> how) {
    var lane = lane(host);
    put(host, lane, how.apply(lane));
  }

  private void put(String host, Lane before, Lane now) {
    lanes.put(host, now);
    if (asleep.containsKey(host)) sleeping += now.waiting() - before.waiting();
  }

  /** Takes the next URL of a host when its window has room and its time has come. */
  public Optional<Fingerprint> next(String host, Instant now) {
    var lane = lane(host);
    var first = lane.first();
    if (first.isEmpty() || lane.out() >= WINDOW) return Optional.empty();
    if (lane.isHeld(now)) {
      fallAsleep(host, lane);
      return Optional.empty();
    }
    return first.flatMap(priority -> take(host, lane, priority));
  }

  private Optional<Fingerprint> take(String host, Lane lane, Priority priority) {
    var place = new Place(host, priority, lane.line(priority).head());
    var url = queue.get(place);
    while (url.isEmpty()) { // it was left
      place = place.next();
      url = queue.get(place);
    }
    queue.remove(place);
    put(host, lane, lane.handedOut(priority, place.number()));
    return url;
  }

  /** A host whose time has come; empty when all sleep on. */
  public Optional<String> wake(Instant now) {
    if (now.isBefore(latest)) rouse(now);
    latest = now;
    for (var first = sleepers.peek(); first != null; first = sleepers.peek()) {
      if (now.isBefore(first.until())) return Optional.empty();
      sleepers.remove();
      if (asleep.remove(first.host(), first)) return Optional.of(awake(first.host()));
    }
    return Optional.empty();
  }

  // Who fell asleep by another clock looks at this one, first who would wake anyhow.
  private void rouse(Instant now) {
    asleep.replaceAll((_, sleeper) -> sleeper.atLatest(now));
    sleepers.clear();
    sleepers.addAll(asleep.values());
  }

  private String awake(String host) {
    sleeping -= lane(host).waiting();
    return host;
  }

  /** URLs that wait on hosts that may not be asked now. */
  public long asleep() {
    return sleeping;
  }

  // A hold may turn out to be shorter than it was when the host fell asleep.
  private void fallAsleep(String host, Lane lane) {
    if (lane.waiting() == 0) return;
    var sleeper = new Sleeper(host, lane.notBefore());
    var before = asleep.get(host);
    if (before == null) sleeping += lane.waiting();
    else if (!sleeper.until().isBefore(before.until())) return;
    asleep.put(host, sleeper);
    sleepers.add(sleeper);
  }
}
