package orbweaver.runtime.diagnostics;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.contract.CountText;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.config.TopicConfig;

/**
 * Comparison of a topic with its definition.
 *
 * @param expected definition that the pipeline creates the topic with
 */
record TopicCheck(NewTopic expected) {
  private static final int MIN_SAFE_REPLICAS = 3;
  private static final int MIN_SAFE_IN_SYNC = 2;
  // Settings that the definition leaves to broker defaults, which an operator may have changed.
  private static final Map<String, String> DEFAULTS =
      Map.of(
          TopicConfig.RETENTION_BYTES_CONFIG, "-1",
          TopicConfig.UNCLEAN_LEADER_ELECTION_ENABLE_CONFIG, "false",
          TopicConfig.COMPRESSION_TYPE_CONFIG, "producer");
  // Settings that never cause loss of records.
  private static final List<String> HARMLESS =
      List.of(TopicConfig.SEGMENT_BYTES_CONFIG, TopicConfig.COMPRESSION_TYPE_CONFIG);

  private String subject() {
    return "topic " + expected.name();
  }

  /** Returns the finding for a topic that a pipeline of an earlier version lacks. */
  DiagnosticFinding missingInOlderPipeline() {
    return DiagnosticFinding.fault(
        subject(),
        "does not exist, because the pipeline is of an earlier version (orbweaver topics create adds it)");
  }

  /** Returns the finding for a topic that does not exist. */
  DiagnosticFinding missing() {
    return DiagnosticFinding.fault(
        subject(),
        "does not exist (expected: %s; restore it, or create a new pipeline under another prefix)"
            .formatted(CountText.of(expected.numPartitions(), "partition")));
  }

  /** Returns findings about the number of partitions and their leaders. */
  Stream<DiagnosticFinding> partitions(TopicDescription found) {
    var count = found.partitions().size();
    if (count != expected.numPartitions()) {
      var text =
          "has %s (expected: %d; the number must not change, because hosts would move to other partitions)"
              .formatted(CountText.of(count, "partition"), expected.numPartitions());
      return Stream.of(DiagnosticFinding.fault(subject(), text));
    }
    return found.partitions().stream()
        .filter(partition -> partition.leader() == null)
        .map(this::withoutLeader);
  }

  private DiagnosticFinding withoutLeader(TopicPartitionInfo partition) {
    return DiagnosticFinding.fault(
        "%s partition %d".formatted(subject(), partition.partition()),
        "has no leader (expected: one; start the brokers that have a replica)");
  }

  /** Returns findings about brokers with an out-of-sync replica. */
  Stream<DiagnosticFinding> outOfSyncReplicas(TopicDescription found) {
    return found.partitions().stream()
        .filter(partition -> partition.leader() != null)
        .flatMap(TopicCheck::outOfSyncReplicas)
        .distinct()
        .sorted()
        .map(this::outOfSync);
  }

  private DiagnosticFinding outOfSync(int broker) {
    return DiagnosticFinding.warning(
        subject(),
        "the replica on broker %d is out of sync (start the broker, or wait until it has caught up)"
            .formatted(broker));
  }

  private static Stream<Integer> outOfSyncReplicas(TopicPartitionInfo partition) {
    return partition.replicas().stream()
        .filter(broker -> !partition.isr().contains(broker))
        .map(Node::id);
  }

  /**
   * Returns findings about settings that differ from the definition.
   *
   * @param found values of the settings by name
   */
  Stream<DiagnosticFinding> settings(Map<String, String> found) {
    var all = new TreeMap<>(DEFAULTS);
    all.putAll(expected.configs());
    return all.entrySet().stream()
        .filter(setting -> found.containsKey(setting.getKey()))
        .filter(
            setting ->
                !isSufficient(
                    setting.getKey(),
                    requireNonNull(found.get(setting.getKey())),
                    setting.getValue()))
        .map(
            setting ->
                setting(
                    setting.getKey(),
                    requireNonNull(found.get(setting.getKey())),
                    setting.getValue()));
  }

  private static boolean isSufficient(String name, String found, String expected) {
    return name.equals(TopicConfig.MAX_MESSAGE_BYTES_CONFIG)
        ? Long.parseLong(found) >= Long.parseLong(expected)
        : found.equals(expected);
  }

  private DiagnosticFinding setting(String name, String found, String expected) {
    var text =
        "%s is %s (expected: %s; %s)"
            .formatted(name, found, expected, alterCommand(name, expected));
    return HARMLESS.contains(name)
        ? DiagnosticFinding.warning(subject(), text)
        : DiagnosticFinding.fault(subject(), text);
  }

  private String alterCommand(String name, String value) {
    return "kafka-configs.sh --bootstrap-server \"$BROKERS\" --alter --entity-type topics --entity-name '%s' --add-config %s=%s"
        .formatted(expected.name(), name, value);
  }

  /** Returns findings about the number of replicas and of required in-sync replicas. */
  Stream<DiagnosticFinding> replication(TopicDescription found, Map<String, String> settings) {
    var replicas = found.partitions().getFirst().replicas().size();
    var minInSync =
        Integer.parseInt(settings.getOrDefault(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, "1"));
    if (replicas == 1) {
      return Stream.of(
          DiagnosticFinding.warning(
              subject(),
              "has only one replica: its records are lost with the disk of that broker"));
    }
    if (minInSync >= replicas) {
      var text =
          "needs %d of %d replicas to accept a record: with one broker down it accepts none"
              .formatted(minInSync, replicas);
      return Stream.of(DiagnosticFinding.warning(subject(), text));
    }
    if (replicas >= MIN_SAFE_REPLICAS && minInSync < MIN_SAFE_IN_SYNC) {
      var alterCommand =
          alterCommand(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, Integer.toString(MIN_SAFE_IN_SYNC));
      var text =
          "accepts a record that only %d of %d replicas has (expected: %d; %s)"
              .formatted(minInSync, replicas, MIN_SAFE_IN_SYNC, alterCommand);
      return Stream.of(DiagnosticFinding.warning(subject(), text));
    }
    return Stream.empty();
  }
}
