package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.frontier.state.Varint;

/**
 * Binary format of failing servers within a host queue: {@code count (length server failures
 * notBefore givenUpCount (reason length activity)*)*}, sorted by server. {@code failures} is {@code
 * since urls connections}, or 0 if there are none.
 */
final class FailingServersFormat {
  private static final byte[] NONE = {0};

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ByteBuffer number = ByteBuffer.allocate(Varint.MAX_BYTES);

  private FailingServersFormat() {}

  static byte[] encode(FailingServers servers) {
    if (servers.byServer().isEmpty()) return NONE;
    var format = new FailingServersFormat();
    format.put(servers.byServer().size());
    new TreeMap<>(servers.byServer()).forEach(format::put);
    return format.bytes.toByteArray();
  }

  private void put(String server, FailingServer state) {
    put(server);
    state.failures().ifPresentOrElse(this::put, () -> put(0));
    put(HostQueueCodec.millis(state.notBefore()));
    put(state.givenUpBy().size());
    state
        .givenUpBy()
        .forEach(
            (activity, reason) -> {
              put(reason.code());
              put(activity);
            });
  }

  private void put(FailureStreak streak) {
    put(HostQueueCodec.millis(streak.since()) + 1);
    put(streak.failedUrls());
    put(streak.connectionFailures());
  }

  private void put(String text) {
    var utf8 = text.getBytes(UTF_8);
    put(utf8.length);
    bytes.writeBytes(utf8);
  }

  private void put(long value) {
    Varint.put(number.clear(), value);
    bytes.write(number.array(), 0, number.position());
  }

  static FailingServers decode(ByteBuffer bytes) {
    var left = Varint.get(bytes);
    if (left == 0) return FailingServers.NONE;
    var servers = new HashMap<String, FailingServer>();
    for (; left > 0; left--) servers.put(HostQueueCodec.text(bytes), server(bytes));
    return new FailingServers(servers);
  }

  private static FailingServer server(ByteBuffer bytes) {
    var failures = HostQueueCodec.optional(Varint.get(bytes)).map(since -> streak(since, bytes));
    return new FailingServer(failures, HostQueueCodec.time(bytes), givenUpBy(bytes));
  }

  private static FailureStreak streak(long since, ByteBuffer bytes) {
    var urls = Math.toIntExact(Varint.get(bytes));
    return new FailureStreak(Instant.ofEpochMilli(since), urls, Math.toIntExact(Varint.get(bytes)));
  }

  private static Map<String, GiveUpReason> givenUpBy(ByteBuffer bytes) {
    var givenUp = new HashMap<String, GiveUpReason>();
    for (var left = Varint.get(bytes); left > 0; left--) {
      var reason = GiveUpReason.ofCode(Varint.get(bytes));
      givenUp.put(HostQueueCodec.text(bytes), reason);
    }
    return givenUp;
  }
}
