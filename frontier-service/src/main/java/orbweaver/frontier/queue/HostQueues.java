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
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/**
 * Host queues of a partition: for each politeness key a priority queue, first in first out within a
 * priority, and a window of requests in flight. A host that accepts no request now is not examined
 * until the end of its delay.
 */
public final class HostQueues {

  /** Codec of the host queues. */
  public static final Codec<HostQueue> CODEC = new HostQueueCodec();

  private record DelayedHost(String host, Instant until) {
    DelayedHost noLaterThan(Instant time) {
      return until.isAfter(time) ? new DelayedHost(host, time) : this;
    }
  }

  private final Function<CrawlUrl, String> keyOf;
  private final WindowBounds bounds;
  private final BufferedTable<String, HostQueue> hostQueues;
  private final BufferedTable<QueuePosition, UrlFingerprint> queue;
  // May contain entries that are no longer in delayedByKey; they are skipped.
  private final PriorityQueue<DelayedHost> delayedByTime =
      new PriorityQueue<>(Comparator.comparing(DelayedHost::until));
  private final Map<String, DelayedHost> delayedByKey = new HashMap<>();
  private final SkippedPositions skipped = new SkippedPositions();
  private final ChangedHosts changed = new ChangedHosts();
  private long delayedUrlCount;
  private int hostsInFlight;
  private Instant lastPoll = Instant.MAX;

  /**
   * @param keyOf returns the politeness key of a URL
   */
  public HostQueues(TableFactory tables, Function<CrawlUrl, String> keyOf, WindowBounds bounds) {
    this.keyOf = keyOf;
    this.bounds = bounds;
    hostQueues = new BufferedTable<>(tables.table(FrontierTables.HOST_QUEUES, Codec.TEXT, CODEC));
    queue =
        new BufferedTable<>(
            new ReadAheadTable(tables.table("queue", QueuePosition.CODEC, Codec.FINGERPRINT)));
    hostQueues.forEach(this::restore);
  }

  private void restore(String host, HostQueue hostQueue) {
    countHostsInFlight(HostQueue.EMPTY, hostQueue);
    delay(host, hostQueue);
    // The last owner may not have published its latest status.
    if (!hostQueue.published()) changed.mark(host, hostQueue.isIdle());
  }

  /** Returns the politeness key whose queue a URL waits in. */
  public String hostOf(CrawlUrl url) {
    return keyOf.apply(url);
  }

  /** Adds a URL behind all others of the same priority. */
  public QueuePosition enqueue(String host, QueuePriority priority, UrlFingerprint url) {
    var hostQueue = hostQueue(host);
    var position = new QueuePosition(host, priority, hostQueue.levels().at(priority).tail());
    queue.put(position, url);
    put(host, hostQueue, hostQueue.withAdded(priority));
    return position;
  }

  /** Removes the URL at a position. */
  public void remove(QueuePosition position) {
    queue.remove(position);
    update(position.host(), hostQueue -> hostQueue.withRemoved(position.priority()));
  }

  /** Removes the URL at the next position, without a request. */
  public void dropNext(QueuePosition position) {
    var head = headWithout(position);
    queue.remove(position);
    update(position.host(), hostQueue -> hostQueue.withDropped(position.priority(), head));
  }

  // Positions before the head are never read again, so a skipped one stays the head of its level.
  private long headWithout(QueuePosition taken) {
    skipped.advance(taken.next());
    return skipped.containsLevel(taken)
        ? hostQueue(taken.host()).levels().at(taken.priority()).head()
        : taken.index() + 1;
  }

  /**
   * Skips the next position until a time: its server may not be asked yet. The position keeps its
   * URL.
   */
  public void skipNext(QueuePosition position, Instant until) {
    var level = hostQueue(position.host()).levels().at(position.priority());
    // No URL waits before the first position that is skipped.
    if (!skipped.containsLevel(position) && level.head() < position.index())
      update(
          position.host(),
          hostQueue ->
              hostQueue.withLevels(
                  hostQueue.levels().withHead(position.priority(), position.index())));
    skipped.skip(position, until);
  }

  /** Schedules a host to be examined again when its first skipped position may be asked. */
  public void rescheduleSkipped(String host) {
    skipped.until(host).ifPresent(until -> reschedule(host, until));
  }

  /** Returns a host queue; empty if the host is new. */
  public HostQueue hostQueue(String host) {
    return hostQueues.get(host).orElse(HostQueue.EMPTY);
  }

  /** Updates a host queue. */
  public void update(String host, UnaryOperator<HostQueue> update) {
    var hostQueue = hostQueue(host);
    put(host, hostQueue, update.apply(hostQueue));
  }

  private void put(String host, HostQueue before, HostQueue now) {
    hostQueues.put(host, now);
    skipped.onChange(host, before, now);
    changed.mark(host, now.isIdle());
    countHostsInFlight(before, now);
    if (delayedByKey.containsKey(host)) delayedUrlCount += now.waitingUrls() - before.waitingUrls();
  }

  private void countHostsInFlight(HostQueue before, HostQueue now) {
    hostsInFlight += Integer.signum(now.inFlight()) - Integer.signum(before.inFlight());
  }

  /**
   * Returns the position to send next, if the host accepts a request now and has room for one more;
   * empty if all positions are skipped.
   */
  public Optional<QueuePosition> nextPosition(String host, Instant now) {
    var hostQueue = hostQueue(host);
    if (!hostQueue.hasRoom(Duration.ZERO, bounds, hostsInFlight)) return Optional.empty();
    if (hostQueue.isDelayed(now)) {
      delay(host, hostQueue);
      return Optional.empty();
    }
    skipped.endIfDue(host, now);
    var next = next(host, hostQueue.levels());
    if (next.isEmpty()) rescheduleSkipped(host);
    return next;
  }

  private Optional<QueuePosition> next(String host, PriorityLevels levels) {
    if (skipped.contains(host)) return nextUnexamined(host, levels);
    return levels.first().map(priority -> skipRemoved(head(host, priority, levels)));
  }

  private static QueuePosition head(String host, QueuePriority priority, PriorityLevels levels) {
    return new QueuePosition(host, priority, levels.at(priority).head());
  }

  private QueuePosition skipRemoved(QueuePosition head) {
    var position = head;
    while (queue.get(position).isEmpty()) position = position.next(); // its URL was removed
    return position;
  }

  private Optional<QueuePosition> nextUnexamined(String host, PriorityLevels levels) {
    for (var priority : levels.inOrder()) {
      var position = skipped.firstUnexamined(head(host, priority, levels));
      var tail = levels.at(priority).tail();
      while (position.index() < tail && queue.get(position).isEmpty()) position = position.next();
      skipped.advance(position);
      if (position.index() < tail) return Optional.of(position);
    }
    return Optional.empty();
  }

  /** Returns the URL at a position. */
  public UrlFingerprint urlAt(QueuePosition position) {
    return queue.get(position).orElseThrow();
  }

  /**
   * Tests whether the window of a host has room for one more request.
   *
   * @param delay the minimum delay between two requests to it
   */
  public boolean hasRoom(String host, Duration delay) {
    return hostQueue(host).hasRoom(delay, bounds, hostsInFlight);
  }

  /** Removes the URL at the next position and counts its request as in flight. */
  public CompletedRequest.DispatchSnapshot dispatch(QueuePosition position, Instant now) {
    var head = headWithout(position);
    queue.remove(position);
    update(position.host(), hostQueue -> hostQueue.withDispatched(position.priority(), head));
    return new CompletedRequest.DispatchSnapshot(
        now, hostQueue(position.host()).completedRequests());
  }

  /** Returns all positions of a host where a URL waits. */
  public List<QueuePosition> positions(String host) {
    return hostQueue(host).levels().byPriority().entrySet().stream()
        .flatMap(
            level ->
                LongStream.range(level.getValue().head(), level.getValue().tail())
                    .mapToObj(number -> new QueuePosition(host, level.getKey(), number)))
        .filter(position -> queue.get(position).isPresent())
        .toList();
  }

  /** Returns the hosts with waiting URLs. */
  public List<String> hostsWithWaitingUrls() {
    var hosts = new ArrayList<String>();
    hostQueues.forEach(
        (host, hostQueue) -> {
          if (hostQueue.waitingUrls() > 0) hosts.add(host);
        });
    return hosts;
  }

  /** Takes a host that has become ready; empty if there is none. */
  public Optional<String> pollReadyHost(Instant now) {
    if (now.isBefore(lastPoll)) endDelaysAtLatestNow(now);
    lastPoll = now;
    for (var first = delayedByTime.peek(); first != null; first = delayedByTime.peek()) {
      if (now.isBefore(first.until())) return Optional.empty();
      delayedByTime.remove();
      if (delayedByKey.remove(first.host(), first)) {
        delayedUrlCount -= hostQueue(first.host()).waitingUrls();
        return Optional.of(first.host());
      }
    }
    return Optional.empty();
  }

  /** Returns when the next host becomes ready; empty if no URL waits on a host that is not. */
  public Optional<Instant> nextReady() {
    return Optional.ofNullable(delayedByTime.peek()).map(DelayedHost::until);
  }

  // The clock went back, so the delays that it set before may be too long: all delayed hosts are
  // examined now, in the order of their delays.
  private void endDelaysAtLatestNow(Instant now) {
    delayedByKey.replaceAll((_, delayed) -> delayed.noLaterThan(now));
    delayedByTime.clear();
    delayedByTime.addAll(delayedByKey.values());
    skipped.clear();
  }

  /** Schedules a host to be examined again, at this time at the latest. */
  public void reschedule(String host, Instant at) {
    delay(host, hostQueue(host), at);
  }

  /**
   * Takes hosts whose queue changed since they were taken last: a busy host at most once a second,
   * an idle one at once.
   */
  public List<String> takeChanged(int max, Instant now) {
    return changed.take(max, now);
  }

  /**
   * Returns the status of a host, which is published now. For an idle host this is stored, so that
   * it is not published again until it changes; a busy host is also published after a restart.
   *
   * @param longestDelay the longest delay that an activity requests
   * @param budgetExhausted the activities that have exhausted their budget for the host
   */
  public HostStatus publish(
      String host, Duration longestDelay, List<String> budgetExhausted, Instant now) {
    var hostQueue = hostQueue(host);
    if (hostQueue.isIdle() && !hostQueue.published())
      hostQueues.put(host, hostQueue.withPublished());
    var window = hostQueue.window(longestDelay, bounds, hostsInFlight);
    return hostQueue.status(host, window, delayedUntil(host, hostQueue, now), budgetExhausted, now);
  }

  private Optional<Instant> delayedUntil(String host, HostQueue hostQueue, Instant now) {
    var end = Optional.of(hostQueue.notBefore()).filter(_ -> hostQueue.isDelayed(now));
    return end.or(() -> allSkippedUntil(host, hostQueue)).filter(now::isBefore);
  }

  private Optional<Instant> allSkippedUntil(String host, HostQueue hostQueue) {
    return skipped.until(host).filter(_ -> nextUnexamined(host, hostQueue.levels()).isEmpty());
  }

  /** Returns the number of URLs that wait on hosts that accept no request now. */
  public long delayedUrls() {
    return delayedUrlCount;
  }

  private void delay(String host, HostQueue hostQueue) {
    delay(host, hostQueue, hostQueue.readyAt());
  }

  // Only a shorter delay replaces the delay of a host. If a longer one is due, the host is delayed
  // again when it is examined.
  private void delay(String host, HostQueue hostQueue, Instant until) {
    if (hostQueue.waitingUrls() == 0) return;
    var delayed = new DelayedHost(host, until);
    var before = delayedByKey.get(host);
    if (before == null) delayedUrlCount += hostQueue.waitingUrls();
    else if (!until.isBefore(before.until())) return;
    delayedByKey.put(host, delayed);
    delayedByTime.add(delayed);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    queue.flush();
    hostQueues.flush();
  }
}
