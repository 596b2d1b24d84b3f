package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.UnaryOperator;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;

/**
 * One queue a politeness key, first in first out, and a window of orders handed out from it. A host
 * that may not be asked now costs nothing but its place among the sleepers.
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

  public void enqueue(String host, Fingerprint url) {
    var lane = lane(host);
    queue.put(new Place(host, lane.tail()), url);
    lanes.put(host, lane.queued());
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
    if (lane.waiting() == 0 || lane.out() >= WINDOW) return Optional.empty();
    if (now.isBefore(lane.notBefore())) {
      fallAsleep(host, lane);
      return Optional.empty();
    }
    var place = new Place(host, lane.head());
    var url = queue.get(place);
    queue.remove(place);
    lanes.put(host, lane.handedOut());
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
