package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Binary codec of host queues, compact because they are written for each request that is dispatched
 * or completed, and a large crawl has very many: {@code inFlight completed notBefore minDelay
 * blockedUntil rate roundTrip since outcomeLength outcome flags failingServers startedGroup*
 * (priority head length waiting)*}. All fields but priorities and text are varints; {@code flags}
 * is the number of started groups times two, plus one if the queue is published, times are in
 * milliseconds, and an optional value is stored plus one, or as 0. {@link FailingServersFormat}
 * describes the failing servers.
 */
final class HostQueueCodec implements Codec<HostQueue> {
  // A later time, such as Instant.MAX, may not fit into milliseconds; it is stored as this one.
  private static final Instant MAX_TIME = Instant.parse("9999-12-31T23:59:59Z");
  private static final int MAX_NUMBERS = 10;
  private static final int BYTES_OF_PRIORITY = 3;
  private static final int MAX_BYTES_OF_LEVEL = BYTES_OF_PRIORITY + 3 * Varint.MAX_BYTES;

  @Override
  public byte[] encode(HostQueue hostQueue) {
    var outcome = hostQueue.lastOutcome().orElse("").getBytes(UTF_8);
    var servers = FailingServersFormat.encode(hostQueue.failingServers());
    var levels = hostQueue.levels().byPriority();
    var startedGroups = hostQueue.levels().startedGroups();
    var capacity =
        MAX_NUMBERS * Varint.MAX_BYTES
            + outcome.length
            + servers.length
            + startedGroups.size() * BYTES_OF_PRIORITY
            + levels.size() * MAX_BYTES_OF_LEVEL;
    var bytes = ByteBuffer.allocate(capacity);
    Varint.put(bytes, hostQueue.inFlight());
    Varint.put(bytes, hostQueue.completedRequests());
    Varint.put(bytes, millis(hostQueue.notBefore()));
    Varint.put(
        bytes, hostQueue.restriction().minDelay().map(delay -> delay.toMillis() + 1).orElse(0L));
    Varint.put(bytes, millis(hostQueue.restriction().blockedUntil()));
    Varint.put(bytes, Math.round(hostQueue.windowEstimator().requestsPerSecond()));
    Varint.put(bytes, hostQueue.windowEstimator().roundTripMillis());
    Varint.put(bytes, millis(hostQueue.windowEstimator().since()));
    Varint.put(bytes, outcome.length);
    bytes.put(outcome);
    Varint.put(bytes, 2L * startedGroups.size() + (hostQueue.published() ? 1 : 0));
    bytes.put(servers);
    if (!startedGroups.isEmpty())
      startedGroups.values().forEach(group -> QueuePosition.write(bytes, group));
    levels.forEach((priority, level) -> write(bytes, priority, level));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static void write(ByteBuffer bytes, QueuePriority priority, PriorityLevel level) {
    QueuePosition.write(bytes, priority);
    Varint.put(bytes, level.head());
    Varint.put(bytes, level.tail() - level.head());
    Varint.put(bytes, level.waitingUrls());
  }

  static long millis(Instant time) {
    return Math.max(0, time.isAfter(MAX_TIME) ? MAX_TIME.toEpochMilli() : time.toEpochMilli());
  }

  @Override
  public HostQueue decode(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var inFlight = Math.toIntExact(Varint.get(bytes));
    var completed = Varint.get(bytes);
    var notBefore = time(bytes);
    var delay = optional(Varint.get(bytes)).map(Duration::ofMillis);
    var restriction = new HostRestriction(delay, time(bytes));
    var estimator = new WindowEstimator(Varint.get(bytes), Varint.get(bytes), time(bytes));
    var outcome = Optional.of(text(bytes)).filter(text -> !text.isEmpty());
    var flags = Varint.get(bytes);
    var servers = FailingServersFormat.decode(bytes);
    var startedGroups = startedGroups(flags / 2, bytes);
    var hostQueue =
        HostQueue.EMPTY
            .withRequests(inFlight, completed, estimator, outcome)
            .with(notBefore, servers, restriction)
            .withLevels(new PriorityLevels(levels(bytes), startedGroups));
    return flags % 2 == 1 ? hostQueue.withPublished() : hostQueue;
  }

  static String text(ByteBuffer bytes) {
    var text = new byte[Math.toIntExact(Varint.get(bytes))];
    bytes.get(text);
    return new String(text, UTF_8);
  }

  private static Map<Priority, QueuePriority> startedGroups(long count, ByteBuffer bytes) {
    if (count == 0) return Map.of();
    var groups = new HashMap<Priority, QueuePriority>();
    for (var left = count; left > 0; left--) {
      var group = QueuePosition.readPriority(bytes);
      groups.put(group.priority(), group);
    }
    return groups;
  }

  private static NavigableMap<QueuePriority, PriorityLevel> levels(ByteBuffer bytes) {
    var levels = new TreeMap<QueuePriority, PriorityLevel>();
    while (bytes.hasRemaining()) {
      var priority = QueuePosition.readPriority(bytes);
      var head = Varint.get(bytes);
      levels.put(priority, new PriorityLevel(head, head + Varint.get(bytes), Varint.get(bytes)));
    }
    return levels;
  }

  static Instant time(ByteBuffer bytes) {
    return Instant.ofEpochMilli(Varint.get(bytes));
  }

  static Optional<Long> optional(long valuePlusOne) {
    return valuePlusOne == 0 ? Optional.empty() : Optional.of(valuePlusOne - 1);
  }
}
