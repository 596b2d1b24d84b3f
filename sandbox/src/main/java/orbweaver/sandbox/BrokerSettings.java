package orbweaver.sandbox;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Settings of a single KRaft node that is controller and broker.
 *
 * @param folder folder of the logs
 * @param port port of the listener for clients; 0 lets the system choose
 * @param controllerPort port of the controller listener; must be a real port, since voters are
 *     configured before they listen
 * @param security authentication of clients; without it, every client may do everything
 */
record BrokerSettings(
    Path folder, int port, int controllerPort, Optional<BrokerSecurity> security) {
  static final int NODE = 1;
  static final String CONTROLLER = "CONTROLLER";
  private static final String CLIENTS = "PLAINTEXT";
  private static final int MEBIBYTE = 1 << 20;
  // More than the largest request of a producer.
  private static final long REQUEST_BYTES = 16L * MEBIBYTE;
  // Part of the heap that requests may take before they are processed.
  private static final int HEAP_DIVISOR = 16;

  Map<String, String> toMap() {
    var settings = new HashMap<>(base());
    security.ifPresent(security -> settings.putAll(security.brokerSettings(CLIENTS)));
    return settings;
  }

  private Map<String, String> base() {
    return Map.ofEntries(
        entry("node.id", String.valueOf(NODE)),
        entry("process.roles", "broker,controller"),
        entry("listeners", listeners()),
        entry("controller.listener.names", CONTROLLER),
        entry("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
        entry("controller.quorum.voters", NODE + "@127.0.0.1:" + controllerPort),
        entry("log.dirs", folder.toString()),

        // The controller is in the same process and never has to fence the broker or move its
        // partitions on shutdown; StaleBroker describes the effect of that on transactions.
        entry("broker.session.timeout.ms", "3600000"),
        entry("controlled.shutdown.enable", "false"),

        // A single node has one replica.
        entry("default.replication.factor", "1"),
        entry("offsets.topic.replication.factor", "1"),
        entry("transaction.state.log.replication.factor", "1"),
        entry("transaction.state.log.min.isr", "1"),
        entry("share.coordinator.state.topic.replication.factor", "1"),
        entry("share.coordinator.state.topic.min.isr", "1"),

        // Few partitions and small segments: both topics are read completely at every start.
        entry("offsets.topic.num.partitions", "4"),
        // Ten years, so that a crawl resumed after more than a week still has its offsets.
        entry("offsets.retention.minutes", "5256000"),
        entry("offsets.topic.segment.bytes", String.valueOf(8 * MEBIBYTE)),
        entry("transaction.state.log.num.partitions", "4"),
        entry("transaction.state.log.segment.bytes", String.valueOf(8 * MEBIBYTE)),

        // After a kill, every open segment is recovered by a complete read.
        entry("log.segment.bytes", String.valueOf(32 * MEBIBYTE)),
        entry("log.retention.ms", "-1"),
        entry("log.cleaner.dedupe.buffer.size", String.valueOf(8 * MEBIBYTE)),
        entry("message.max.bytes", String.valueOf(12 * MEBIBYTE + MEBIBYTE / 4)),
        entry("auto.create.topics.enable", "false"),
        // No external system reads its metrics.
        entry("metric.reporters", ""),

        // Few clients share the machine with the broker, so more threads would not help.
        entry("num.network.threads", "2"),
        entry("num.io.threads", "3"),

        // Limit of requests that wait to be processed; it may be exceeded by one request.
        entry("socket.request.max.bytes", String.valueOf(REQUEST_BYTES)),
        entry("queued.max.request.bytes", String.valueOf(queuedBytes())),

        // Members join and leave within seconds, not minutes.
        entry("group.initial.rebalance.delay.ms", "0"),
        entry("group.min.session.timeout.ms", "1000"));
  }

  private static long queuedBytes() {
    return Math.max(REQUEST_BYTES, Runtime.getRuntime().maxMemory() / HEAP_DIVISOR);
  }

  /** Returns the settings of the same node without the broker role. */
  Map<String, String> controllerOnly() {
    var settings = new HashMap<>(base());
    settings.put("process.roles", "controller");
    settings.put("listeners", "%s://127.0.0.1:%d".formatted(CONTROLLER, controllerPort));
    return settings;
  }

  private String listeners() {
    return "PLAINTEXT://127.0.0.1:%d,%s://127.0.0.1:%d".formatted(port, CONTROLLER, controllerPort);
  }
}
