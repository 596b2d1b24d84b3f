package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
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
 * or completed, and a large crawl has very many: {@code inFlight completed notBefore failures
 * minDelay blockedUntil rate roundTrip since outcomeLength outcome flags givenUpCount (reason
 * length activity)* startedGroup* (priority head length waiting)*}. All fields but priorities and
 * text are varints; {@code failures} is {@code since urls connections}, {@code flags} is the number
 * of started groups times two, plus one if the queue is published, times are in milliseconds, and
 * an optional value is stored plus one, or as 0.
 */
final class HostQueueCodec implements Codec<HostQueue> {
  // A later time, such as Instant.MAX, may not fit into milliseconds; it is stored as this one.
  private static final Instant MAX_TIME = Instant.parse("9999-12-31T23:59:59Z");
  private static final int MAX_NUMBERS = 14;
  private static final int BYTES_OF_PRIORITY = 3;
  private static final int MAX_BYTES_OF_LEVEL = BYTES_OF_PRIORITY + 3 * Varint.MAX_BYTES;

  @Override
  public byte[] encode(HostQueue hostQueue) {
    var outcome = hostQueue.lastOutcome().orElse("").getBytes(UTF_8);
    var reasons = giveUpReasons(hostQueue);
    var levels = hostQueue.levels().byPriority();
    var startedGroups = hostQueue.levels().startedGroups();
    var capacity =
        MAX_NUMBERS * Varint.MAX_BYTES
            + outcome.length
            + reasons.length
            + startedGroups.size() * BYTES_OF_PRIORITY
            + levels.size() * MAX_BYTES_OF_LEVEL;
    var bytes = ByteBuffer.allocate(capacity);
    Varint.put(bytes, hostQueue.inFlight());
    Varint.put(bytes, hostQueue.completedRequests());
    Varint.put(bytes, millis(hostQueue.notBefore()));
    hostQueue
        .failures()
        .ifPresentOrElse(streak -> write(bytes, streak), () -> Varint.put(bytes, 0));
    Varint.put(
        bytes, hostQueue.restriction().minDelay().map(delay -> delay.toMillis() + 1).orElse(0L));
    Varint.put(bytes, millis(hostQueue.restriction().blockedUntil()));
    Varint.put(bytes, Math.round(hostQueue.windowEstimator().requestsPerSecond()));
    Varint.put(bytes, hostQueue.windowEstimator().roundTripMillis());
    Varint.put(bytes, millis(hostQueue.windowEstimator().since()));
    Varint.put(bytes, outcome.length);
    bytes.put(outcome);
    Varint.put(bytes, 2L * startedGroups.size() + (hostQueue.published() ? 1 : 0));
    Varint.put(bytes, hostQueue.givenUpBy().size());
    bytes.put(reasons);
    if (!startedGroups.isEmpty())
      startedGroups.values().forEach(group -> QueuePosition.write(bytes, group));
    levels.forEach((priority, level) -> write(bytes, priority, level));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private static void write(ByteBuffer bytes, FailureStreak streak) {
    Varint.put(bytes, millis(streak.since()) + 1);
    Varint.put(bytes, streak.failedUrls());
    Varint.put(bytes, streak.connectionFailures());
  }

  private static byte[] giveUpReasons(HostQueue hostQueue) {
    var bytes = new ByteArrayOutputStream();
    hostQueue
        .givenUpBy()
        .forEach(
            (activity, reason) -> {
              var name = activity.getBytes(UTF_8);
              var head = ByteBuffer.allocate(2 * Varint.MAX_BYTES);
              Varint.put(head, reason.code());
              Varint.put(head, name.length);
              bytes.write(head.array(), 0, head.position());
              bytes.writeBytes(name);
            });
    return bytes.toByteArray();
  }

  private static void write(ByteBuffer bytes, QueuePriority priority, PriorityLevel level) {
    QueuePosition.write(bytes, priority);
    Varint.put(bytes, level.head());
    Varint.put(bytes, level.tail() - level.head());
    Varint.put(bytes, level.waitingUrls());
  }

  private static long millis(Instant time) {
    return Math.max(0, time.isAfter(MAX_TIME) ? MAX_TIME.toEpochMilli() : time.toEpochMilli());
  }

  @Override
  public HostQueue decode(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var inFlight = Math.toIntExact(Varint.get(bytes));
    var completed = Varint.get(bytes);
    var notBefore = time(bytes);
    var failures = optional(Varint.get(bytes)).map(since -> failures(since, bytes));
    var delay = optional(Varint.get(bytes)).map(Duration::ofMillis);
    var restriction = new HostRestriction(delay, time(bytes));
    var estimator = new WindowEstimator(Varint.get(bytes), Varint.get(bytes), time(bytes));
    var outcome = Optional.of(text(bytes)).filter(text -> !text.isEmpty());
    var flags = Varint.get(bytes);
    var givenUp = givenUp(bytes);
    var startedGroups = startedGroups(flags / 2, bytes);
    var hostQueue =
        HostQueue.EMPTY
            .withRequests(inFlight, completed, estimator, outcome)
            .with(notBefore, failures, givenUp, restriction)
            .withLevels(new PriorityLevels(levels(bytes), startedGroups));
    return flags % 2 == 1 ? hostQueue.withPublished() : hostQueue;
  }

  private static FailureStreak failures(long since, ByteBuffer bytes) {
    var urls = Math.toIntExact(Varint.get(bytes));
    return new FailureStreak(Instant.ofEpochMilli(since), urls, Math.toIntExact(Varint.get(bytes)));
  }

  private static Map<String, GiveUpReason> givenUp(ByteBuffer bytes) {
    var givenUp = new HashMap<String, GiveUpReason>();
    for (var left = Varint.get(bytes); left > 0; left--) {
      var reason = GiveUpReason.ofCode(Varint.get(bytes));
      givenUp.put(text(bytes), reason);
    }
    return givenUp;
  }

  private static String text(ByteBuffer bytes) {
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

  private static Instant time(ByteBuffer bytes) {
    return Instant.ofEpochMilli(Varint.get(bytes));
  }

  private static Optional<Long> optional(long valuePlusOne) {
    return valuePlusOne == 0 ? Optional.empty() : Optional.of(valuePlusOne - 1);
  }
}
