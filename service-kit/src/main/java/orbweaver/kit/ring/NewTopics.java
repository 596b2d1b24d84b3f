package orbweaver.kit.ring;

import java.util.HashMap;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.Topic.Keep;
import orbweaver.contract.activity.Party;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/** The topics of a ring, as the brokers are to make them. */
public record NewTopics(KafkaSettings kafka) {
  private static final String SEGMENT = String.valueOf(32 << 20);

  /** That topic of a ring of so many partitions. */
  public NewTopic of(Topic topic, int ring) {
    return of(topic.in(kafka.prefix()), topic, ring, Wire.HEADROOM);
  }

  /**
   * The inlet of a party. What it takes fits into the ring's own, and the name of the party beside
   * it.
   */
  public NewTopic of(Party party) {
    return of(party.topic(kafka.prefix()), Topic.SEED, 1, Wire.HEADROOM / 2);
  }

  private static NewTopic of(String name, Topic topic, int ring, int headroom) {
    var settings = new HashMap<String, String>();
    settings.put(TopicConfig.CLEANUP_POLICY_CONFIG, cleanup(topic));
    settings.put(TopicConfig.RETENTION_MS_CONFIG, "-1");
    settings.put(
        TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(topic.maxBytes() + headroom));
    // What is freed leaves the disk by whole segments.
    if (topic.isFreed()) settings.put(TopicConfig.SEGMENT_BYTES_CONFIG, SEGMENT);
    var partitions = Optional.of(topic.partitions(ring));
    return new NewTopic(name, partitions, Optional.empty()).configs(settings);
  }

  private static String cleanup(Topic topic) {
    return topic.keep() == Keep.LATEST
        ? TopicConfig.CLEANUP_POLICY_COMPACT
        : TopicConfig.CLEANUP_POLICY_DELETE;
  }
}
