package orbweaver.kit.wire;

import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.kit.settings.KafkaSettings;

/**
 * A ring in a cluster.
 *
 * @param kafka how to reach it
 * @param manifest what was fixed at its creation
 */
public record KafkaRing(KafkaSettings kafka, Ring manifest) {
  /** The name of a topic in the cluster. */
  public String name(Topic topic) {
    return topic.in(kafka.prefix());
  }

  /** How many partitions a topic has. */
  public int partitions(Topic topic) {
    return topic.partitions(manifest.partitions());
  }
}
