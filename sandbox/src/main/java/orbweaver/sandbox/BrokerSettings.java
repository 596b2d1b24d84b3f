package orbweaver.sandbox;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one KRaft node is told when it is controller and broker at once and alone.
 *
 * @param folder of the logs
 * @param port of the listener for clients; 0 lets the system choose
 * @param controllerPort of the listener for the broker half; must be a real port, since voters are
 *     named before they listen
 * @param guard who asks clients who they are; everybody may do everything when empty
 */
record BrokerSettings(Path folder, int port, int controllerPort, Optional<Guard> guard) {
  static final int NODE = 1;
  static final String CONTROLLER = "CONTROLLER";
  private static final String CLIENTS = "PLAINTEXT";
  private static final int MEBIBYTE = 1 << 20;
  // Larger than the largest request of a producer.
  private static final long REQUEST_BYTES = 16L * MEBIBYTE;
  private static final int PART_OF_HEAP = 16;

  Map<String, String> toMap() {
    var settings = new HashMap<>(usual());
    guard.ifPresent(one -> settings.putAll(one.settings(CLIENTS)));
    return settings;
  }

  private Map<String, String> usual() {
    return Map.ofEntries(
        entry("node.id", String.valueOf(NODE)),
        entry("process.roles", "broker,controller"),
        entry("listeners", listeners()),
        entry("controller.listener.names", CONTROLLER),
        entry("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
        entry("controller.quorum.voters", NODE + "@127.0.0.1:" + controllerPort),
        entry("log.dirs", folder.toString()),

        // Its controller is in the same process and never has to count it out, nor to take its
        // partitions from it at the end: what that does to transactions is said at FormerSelf.
        entry("broker.session.timeout.ms", "3600000"),
        entry("controlled.shutdown.enable", "false"),

        // One node has one copy.
        entry("default.replication.factor", "1"),
        entry("offsets.topic.replication.factor", "1"),
        entry("transaction.state.log.replication.factor", "1"),
        entry("transaction.state.log.min.isr", "1"),
        entry("share.coordinator.state.topic.replication.factor", "1"),
        entry("share.coordinator.state.topic.min.isr", "1"),

        // Few and short: both are read from end to end at every start.
        entry("offsets.topic.num.partitions", "4"),
        // Ten years: a crawl that rests for longer than a week knows where it was.
        entry("offsets.retention.minutes", "5256000"),
        entry("offsets.topic.segment.bytes", String.valueOf(8 * MEBIBYTE)),
        entry("transaction.state.log.num.partitions", "4"),
        entry("transaction.state.log.segment.bytes", String.valueOf(8 * MEBIBYTE)),

        // After a kill every open segment is checked from end to end.
        entry("log.segment.bytes", String.valueOf(32 * MEBIBYTE)),
        entry("log.retention.ms", "-1"),
        entry("log.cleaner.dedupe.buffer.size", String.valueOf(8 * MEBIBYTE)),
        entry("message.max.bytes", String.valueOf(12 * MEBIBYTE + MEBIBYTE / 4)),
        entry("auto.create.topics.enable", "false"),
        // Nobody looks at it from outside.
        entry("metric.reporters", ""),

        // Its clients are few, and share the machine with it: more threads would only take turns.
        entry("num.network.threads", "2"),
        entry("num.io.threads", "3"),

        // Limit of requests that wait to be processed; it may be exceeded by one request.
        entry("socket.request.max.bytes", String.valueOf(REQUEST_BYTES)),
        entry("queued.max.request.bytes", String.valueOf(queuedBytes())),

        // Members of a group come and go in seconds, not minutes.
        entry("group.initial.rebalance.delay.ms", "0"),
        entry("group.min.session.timeout.ms", "1000"));
  }

  private static long queuedBytes() {
    return Math.max(REQUEST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
  }

  /** The same node without its broker half. */
  Map<String, String> ofControllerAlone() {
    var settings = new HashMap<>(usual());
    settings.put("process.roles", "controller");
    settings.put("listeners", "%s://127.0.0.1:%d".formatted(CONTROLLER, controllerPort));
    return settings;
  }

  private String listeners() {
    return "PLAINTEXT://127.0.0.1:%d,%s://127.0.0.1:%d".formatted(port, CONTROLLER, controllerPort);
  }
}
