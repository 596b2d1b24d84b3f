package orbweaver.kit.wire;

import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.json.Json;
import orbweaver.kit.settings.KafkaSettings;

/**
 * Context of one pipeline in a Kafka cluster: names, partitions and record formats of its topics.
 *
 * @param kafka settings of the clients
 * @param manifest properties that were fixed when the pipeline was created
 * @param known record formats that this build supports
 */
public record KafkaRing(KafkaSettings kafka, Ring manifest, Formats known) {
  public KafkaRing(KafkaSettings kafka, Ring manifest) {
    this(kafka, manifest, Formats.KNOWN);
  }

  /** Returns the name of a topic in the cluster. */
  public String name(Topic topic) {
    return topic.in(kafka.prefix());
  }

  /** Returns the format in which records of a topic are written. */
  public int formatOf(Topic topic) {
    return manifest.formats().getOrDefault(topic.word(), known.newest(topic));
  }

  /** Returns the serialized value of a record. */
  public byte[] written(Topic topic, Object value) {
    return known.write(topic, formatOf(topic), Json.bytes(value));
  }

  /** Returns the number of partitions of a topic. */
  public int partitions(Topic topic) {
    return topic.partitions(manifest.partitions());
  }
}
