package orbweaver.graph.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;

/** A public topic as a table: of each key the latest, and none that is gone. */
final class PublicTopics {
  private PublicTopics() {}

  static Map<String, String> table(KafkaRing ring, Topic topic) {
    var table = new TreeMap<String, String>();
    for (int partition = 0; partition < ring.partitions(topic); partition++) {
      try (var reader = new TopicReader(ring, topic, partition)) {
        reader.readAll(
            record -> {
              var key = new String(record.key(), UTF_8);
              if (record.value() == null) table.remove(key);
              else table.put(key, new String(record.value(), UTF_8));
            });
      }
    }
    return table;
  }
}
