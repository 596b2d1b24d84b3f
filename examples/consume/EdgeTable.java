import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Example consumer that keeps the link graph as a table in memory: the latest value of each key of
 * topic edge; a tombstone removes the row. It reads up to the current end, prints the values and
 * exits. Without the end offsets it would follow the graph as it changes.
 *
 * <p>{@code java -cp 'cli/target/lib/*' examples/consume/EdgeTable.java 127.0.0.1:9092}
 */
public final class EdgeTable {
  private static final String TOPIC = "orbweaver.edge.v1";

  public static void main(String[] arguments) {
    var table = new TreeMap<String, String>();
    try (var consumer = new KafkaConsumer<String, String>(settings(arguments[0]))) {
      var partitions =
          consumer.partitionsFor(TOPIC).stream()
              .map(partition -> new TopicPartition(TOPIC, partition.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      var ends = consumer.endOffsets(partitions);
      while (partitions.stream().anyMatch(part -> consumer.position(part) < ends.get(part))) {
        for (var record : consumer.poll(Duration.ofSeconds(1))) {
          if (record.value() == null) table.remove(record.key());
          else table.put(record.key(), record.value());
        }
      }
    }
    table.values().forEach(System.out::println);
  }

  // Reads only committed records, because the sink writes changes in transactions.
  private static Map<String, Object> settings(String bootstrap) {
    return Map.of(
        "bootstrap.servers",
        bootstrap,
        "isolation.level",
        "read_committed",
        "key.deserializer",
        StringDeserializer.class,
        "value.deserializer",
        StringDeserializer.class);
  }
}
