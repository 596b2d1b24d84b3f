package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;

/**
 * Host queues of a partition: for each politeness key a priority queue, first in first out within a
 * priority, and a window of requests in flight. A host that accepts no request now costs only its
 * entry among the delayed hosts.
 */
public final class HostQueues {
  /**
   * Maximum number of requests in flight to a host without a delay before anything is measured.
   */
  public static final int WINDOW = 256;

  // Enough requests to keep the fetchers of a partition busy, whatever the round-trip time.
  private static final int PARTITION_WINDOW = 512;
  private static final int MIN_INITIAL_WINDOW = 32;

  /** Codec of the host queues. */
  public static final Codec<Lane> LANES = new LaneCodec();

  private record DelayedHost(String host, Instant until) {
    DelayedHost noLaterThan(Instant time) {
      return until.isAfter(time) ? new DelayedHost(host, time) : this;
    }
  }

  private final Function<CrawlUrl, String> keyOf;
  private final Table<String, Lane> hostQueues;
  private final Table<Place, Fingerprint> queue;
  private final PriorityQueue<DelayedHost> delayedByTime =
      new PriorityQueue<>(Comparator.comparing(DelayedHost::until));
  private final Map<String, DelayedHost> delayedByKey = new HashMap<>();
  private long delayedUrlCount;
  private int hostsInFlight;
  private Instant lastPoll = Instant.MAX;

  /**
   * @param keyOf returns the politeness key of a URL
   */
  public HostQueues(
      Function<CrawlUrl, String> keyOf,
      Table<String, Lane> hostQueues,
      Table<Place, Fingerprint> queue) {
    this.keyOf = keyOf;
    this.hostQueues = hostQueues;
    this.queue = queue;
    hostQueues.forEach(this::restore);
  }

  private void restore(String host, Lane hostQueue) {
    count(Lane.EMPTY, hostQueue);
    delay(host, hostQueue);
  }

  /** Returns the politeness key whose queue a URL waits in. */
  public String hostOf(CrawlUrl url) {
    return keyOf.apply(url);
  }

  /** Adds a URL behind all others of the same priority. */
  public Place enqueue(String host, Rank priority, Fingerprint url) {
    var hostQueue = lane(host);
    var position = new Place(host, priority, hostQueue.line(priority).tail());
    queue.put(position, url);
    put(host, hostQueue, hostQueue.queued(priority));
    return position;
  }

  /** Removes the URL at a position. */
  public void leave(Place position) {
    queue.remove(position);
    change(position.host(), hostQueue -> hostQueue.left(position.rank()));
  }

  /** Removes the URL at the first position; earlier positions are never read again. */
  public void drop(Place position) {
    queue.remove(position);
    change(position.host(), hostQueue -> hostQueue.dropped(position.rank(), position.number()));
  }

  /** Returns a host queue; empty if the host is new. */
  public Lane lane(String host) {
    return hostQueues.get(host).orElse(Lane.EMPTY);
  }

  /** Updates a host queue. */
  public void change(String host, UnaryOperator<Lane> update) {
    var hostQueue = lane(host);
    put(host, hostQueue, update.apply(hostQueue));
  }

  private void put(String host, Lane before, Lane now) {
    hostQueues.put(host, now);
    count(before, now);
    if (delayedByKey.containsKey(host)) delayedUrlCount += now.waiting() - before.waiting();
  }

  private void count(Lane before, Lane now) {
    hostsInFlight += Integer.signum(now.out()) - Integer.signum(before.out());
  }

  // The partition window is shared by the hosts that have requests in flight: a single host need
  // not start as slowly as one of many.
  private int share() {
    return share(hostsInFlight);
  }

  /**
   * Returns the initial window: the requests in flight to a host without a delay before anything is
   * measured.
   *
   * @param hosts the hosts of its partition that have requests in flight
   */
  public static int share(int hosts) {
    return Math.clamp(PARTITION_WINDOW / Math.max(1, hosts), MIN_INITIAL_WINDOW, WINDOW);
  }

  /**
   * Returns the position to send next, if the host accepts a request now and has room for one more.
   */
  public Optional<Place> first(String host, Instant now) {
    var hostQueue = lane(host);
    if (!hostQueue.hasRoom(Duration.ZERO, share())) return Optional.empty();
    if (hostQueue.isHeld(now)) {
      delay(host, hostQueue);
      return Optional.empty();
    }
    return hostQueue.first().map(priority -> skipRemoved(new Place(host, priority, hostQueue.line(priority).head())));
  }

  private Place skipRemoved(Place head) {
    var position = head;
    while (queue.get(position).isEmpty()) position = position.next(); // its URL was removed
    return position;
  }

  /** Returns the URL at a position. */
  public Fingerprint at(Place position) {
    return queue.get(position).orElseThrow();
  }

  /**
   * Tests whether the window of a host has room for one more request.
   *
   * @param delay the minimum delay between two requests to it
   */
  public boolean hasRoom(String host, Duration delay) {
    return lane(host).hasRoom(delay, share());
  }

  /** Removes the URL at the first position and counts its request as in flight. */
  public Homing.Start handOut(Place position, Instant now) {
    queue.remove(position);
    change(position.host(), hostQueue -> hostQueue.handedOut(position.rank(), position.number()));
    return new Homing.Start(now, lane(position.host()).home());
  }

  /** Returns all positions of a host where a URL waits. */
  public List<Place> places(String host) {
    return lane(host).lines().entrySet().stream()
        .flatMap(
            level ->
                LongStream.range(level.getValue().head(), level.getValue().tail())
                    .mapToObj(number -> new Place(host, level.getKey(), number)))
        .filter(position -> queue.get(position).isPresent())
        .toList();
  }

  /** Returns the hosts with waiting URLs. */
  public List<String> busy() {
    var hosts = new ArrayList<String>();
    hostQueues.forEach(
        (host, hostQueue) -> {
          if (hostQueue.waiting() > 0) hosts.add(host);
        });
    return hosts;
  }

  /** Takes a host that has become ready; empty if there is none. */
  public Optional<String> wake(Instant now) {
    if (now.isBefore(lastPoll)) reconsiderAll(now);
    lastPoll = now;
    for (var first = delayedByTime.peek(); first != null; first = delayedByTime.peek()) {
      if (now.isBefore(first.until())) return Optional.empty();
      delayedByTime.remove();
      if (delayedByKey.remove(first.host(), first)) return Optional.of(wakeUp(first.host()));
    }
    return Optional.empty();
  }

  // The clock went back: hosts delayed by the earlier clock are examined now, the first to become
  // ready first.
  private void reconsiderAll(Instant now) {
    delayedByKey.replaceAll((_, delayed) -> delayed.noLaterThan(now));
    delayedByTime.clear();
    delayedByTime.addAll(delayedByKey.values());
  }

  private String wakeUp(String host) {
    delayedUrlCount -= lane(host).waiting();
    return host;
  }

  /** Schedules a host to be examined again, at this time at the latest. */
  public void nudge(String host, Instant at) {
    delay(host, lane(host), at);
  }

  /** Returns the number of URLs that wait on hosts that accept no request now. */
  public long asleep() {
    return delayedUrlCount;
  }

  private void delay(String host, Lane hostQueue) {
    delay(host, hostQueue, hostQueue.opens());
  }

  // The delay may turn out to be shorter than it was when the host was first delayed.
  private void delay(String host, Lane hostQueue, Instant until) {
    if (hostQueue.waiting() == 0) return;
    var delayed = new DelayedHost(host, until);
    var before = delayedByKey.get(host);
    if (before == null) delayedUrlCount += hostQueue.waiting();
    else if (!until.isBefore(before.until())) return;
    delayedByKey.put(host, delayed);
    delayedByTime.add(delayed);
  }
}
