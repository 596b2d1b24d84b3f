package orbweaver.kit.wire;

import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.json.Json;
import orbweaver.kit.settings.KafkaSettings;

/**
 * A ring in a cluster.
 *
 * @param kafka how to reach it
 * @param manifest what was fixed at its creation
 * @param known the formats of records that this build knows
 */
public record KafkaRing(KafkaSettings kafka, Ring manifest, Formats known) {
  public KafkaRing(KafkaSettings kafka, Ring manifest) {
    this(kafka, manifest, Formats.KNOWN);
  }

  /** The name of a topic in the cluster. */
  public String name(Topic topic) {
    return topic.in(kafka.prefix());
  }

  /** The format in which records of a topic are written. */
  public int formatOf(Topic topic) {
    return manifest.formats().getOrDefault(topic.word(), known.newest(topic));
  }

  /** A record as it is written. */
  public byte[] written(Topic topic, Object value) {
    return known.write(topic, formatOf(topic), Json.bytes(value));
  }

  /** How many partitions a topic has. */
  public int partitions(Topic topic) {
    return topic.partitions(manifest.partitions());
  }
}
