package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
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

  private record Sleeper(String host, Instant until) {}

  private final Table<String, Lane> lanes;
  private final Table<Place, Fingerprint> queue;
  private final PriorityQueue<Sleeper> sleepers =
      new PriorityQueue<>(Comparator.comparing(Sleeper::until));
  private final Set<String> asleep = new HashSet<>();

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
    lanes.put(host, lane.queued(priority));
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
    lanes.put(host, how.apply(lane(host)));
  }

  /** Takes the next URL of a host when its window has room and its time has come. */
  public Optional<Fingerprint> next(String host, Instant now) {
    var lane = lane(host);
    var first = lane.first();
    if (first.isEmpty() || lane.out() >= WINDOW) return Optional.empty();
    if (now.isBefore(lane.notBefore())) {
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
    lanes.put(host, lane.handedOut(priority, place.number()));
    return url;
  }

  /** A host whose time has come; empty when all sleep on. */
  public Optional<String> wake(Instant now) {
    var first = sleepers.peek();
    if (first == null || now.isBefore(first.until())) return Optional.empty();
    sleepers.remove();
    asleep.remove(first.host());
    return Optional.of(first.host());
  }

  /** URLs that wait on hosts that may not be asked now. */
  public long asleep() {
    return sleepers.stream().mapToLong(sleeper -> lane(sleeper.host()).waiting()).sum();
  }

  private void fallAsleep(String host, Lane lane) {
    if (lane.waiting() > 0 && asleep.add(host)) sleepers.add(new Sleeper(host, lane.notBefore()));
  }
}
