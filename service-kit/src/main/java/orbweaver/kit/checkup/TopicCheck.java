package orbweaver.kit.checkup;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartitionInfo;
import org.apache.kafka.common.config.TopicConfig;

/**
 * Holds a topic against what it is to be.
 *
 * @param wanted as we would make it
 */
record TopicCheck(NewTopic wanted) {
  private static final int SAFE_COPIES = 3;
  private static final int SAFE_IN_SYNC = 2;
  // Beside what we say when we make one: what brokers may have been told to make of every topic.
  private static final Map<String, String> USUAL =
      Map.of(
          TopicConfig.RETENTION_BYTES_CONFIG, "-1",
          TopicConfig.UNCLEAN_LEADER_ELECTION_ENABLE_CONFIG, "false",
          TopicConfig.COMPRESSION_TYPE_CONFIG, "producer");
  // Whatever these are, no record is lost.
  private static final List<String> HARMLESS =
      List.of(TopicConfig.SEGMENT_BYTES_CONFIG, TopicConfig.COMPRESSION_TYPE_CONFIG);

  private String place() {
    return "topic " + wanted.name();
  }

  /** One that is not there. */
  Finding missing() {
    return Finding.fault(
        place(), "is not there (expected: %d partitions)".formatted(wanted.numPartitions()));
  }

  /** What is amiss with its partitions and their copies. */
  Stream<Finding> partitions(TopicDescription found) {
    var count = found.partitions().size();
    if (count != wanted.numPartitions()) {
      var text =
          "has %d partitions (expected: %d, for ever: a host would move)"
              .formatted(count, wanted.numPartitions());
      return Stream.of(Finding.fault(place(), text));
    }
    return found.partitions().stream()
        .filter(partition -> partition.leader() == null)
        .map(this::withoutLeader);
  }

  private Finding withoutLeader(TopicPartitionInfo partition) {
    return Finding.fault(
        "%s partition %d".formatted(place(), partition.partition()),
        "no broker leads it (expected: one; start those that have it)");
  }

  /** Brokers that have not all of it by now. */
  Stream<Finding> laggards(TopicDescription found) {
    return found.partitions().stream()
        .filter(partition -> partition.leader() != null)
        .flatMap(TopicCheck::laggards)
        .distinct()
        .sorted()
        .map(this::lags);
  }

  private Finding lags(int broker) {
    return Finding.warning(
        place(),
        "broker %d has not all of it (start that one, or wait until it has caught up)"
            .formatted(broker));
  }

  private static Stream<Integer> laggards(TopicPartitionInfo partition) {
    return partition.replicas().stream()
        .filter(broker -> !partition.isr().contains(broker))
        .map(Node::id);
  }

  /**
   * What is amiss with its settings.
   *
   * @param found their values by name
   */
  Stream<Finding> settings(Map<String, String> found) {
    var all = new TreeMap<>(USUAL);
    all.putAll(wanted.configs());
    return all.entrySet().stream()
        .filter(one -> found.containsKey(one.getKey()))
        .filter(
            one -> !isAsGood(one.getKey(), requireNonNull(found.get(one.getKey())), one.getValue()))
        .map(one -> setting(one.getKey(), requireNonNull(found.get(one.getKey())), one.getValue()));
  }

  private static boolean isAsGood(String name, String found, String wanted) {
    return name.equals(TopicConfig.MAX_MESSAGE_BYTES_CONFIG)
        ? Long.parseLong(found) >= Long.parseLong(wanted)
        : found.equals(wanted);
  }

  private Finding setting(String name, String found, String expected) {
    var text = "%s is %s (expected: %s; %s)".formatted(name, found, expected, line(name, expected));
    return HARMLESS.contains(name) ? Finding.warning(place(), text) : Finding.fault(place(), text);
  }

  private String line(String name, String value) {
    return "kafka-configs.sh --bootstrap-server \"$BROKERS\" --alter --entity-type topics --entity-name '%s' --add-config %s=%s"
        .formatted(wanted.name(), name, value);
  }

  /** What is amiss with how many copies there are, and how many must have a record. */
  Stream<Finding> safety(TopicDescription found, Map<String, String> settings) {
    var copies = found.partitions().getFirst().replicas().size();
    var must =
        Integer.parseInt(settings.getOrDefault(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, "1"));
    if (copies == 1) {
      return Stream.of(
          Finding.warning(place(), "one copy only: with its disk its records are gone"));
    }
    if (must >= copies) {
      var text =
          "needs %d of %d copies to take a record: with one broker away it takes none"
              .formatted(must, copies);
      return Stream.of(Finding.warning(place(), text));
    }
    if (copies >= SAFE_COPIES && must < SAFE_IN_SYNC) {
      var line = line(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, Integer.toString(SAFE_IN_SYNC));
      var text =
          "takes a record that only %d of %d copies has (expected: %d; %s)"
              .formatted(must, copies, SAFE_IN_SYNC, line);
      return Stream.of(Finding.warning(place(), text));
    }
    return Stream.empty();
  }
}
