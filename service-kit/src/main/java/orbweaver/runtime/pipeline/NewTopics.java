package orbweaver.runtime.pipeline;

import java.util.HashMap;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.Topic.Retention;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/** Definitions of the topics of a pipeline: partitions and settings for their creation. */
public record NewTopics(KafkaSettings kafka) {
  private static final String SEGMENT = String.valueOf(32 << 20);

  /** Returns the definition of a topic in a pipeline with that number of partitions. */
  public NewTopic of(Topic topic, int partitions) {
    return of(topic.qualifiedName(kafka.prefix()), topic, partitions, Records.HEADROOM);
  }

  /**
   * Returns the definition of the submission topic of a party. Its record limit is smaller than
   * that of topic {@code seed}, so that a relayed record has room for the name of the party.
   */
  public NewTopic of(Party party) {
    return of(party.qualifiedSubmissionTopic(kafka.prefix()), Topic.SEED, 1, Records.HEADROOM / 2);
  }

  private static NewTopic of(String name, Topic topic, int partitions, int headroom) {
    var settings = new HashMap<String, String>();
    settings.put(TopicConfig.CLEANUP_POLICY_CONFIG, cleanup(topic));
    settings.put(TopicConfig.RETENTION_MS_CONFIG, Long.toString(topic.retentionMillis()));
    settings.put(
        TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(topic.maxBytes() + headroom));
    // Purged records leave the disk in whole segments.
    if (topic.isPurged()) settings.put(TopicConfig.SEGMENT_BYTES_CONFIG, SEGMENT);
    var count = Optional.of(topic.partitions(partitions));
    return new NewTopic(name, count, Optional.empty()).configs(settings);
  }

  private static String cleanup(Topic topic) {
    return topic.retention() == Retention.LATEST
        ? TopicConfig.CLEANUP_POLICY_COMPACT
        : TopicConfig.CLEANUP_POLICY_DELETE;
  }
}
