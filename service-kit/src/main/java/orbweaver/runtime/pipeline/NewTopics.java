package orbweaver.runtime.pipeline;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
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
  private static final String DAY = Long.toString(Duration.ofDays(1).toMillis());

  // Readers of the whole topic read what is not compacted. A reader that pauses for longer than
  // half of the time for which records of removals are kept begins anew.
  private static final Map<String, String> SOON_COMPACTED =
      Map.of(
          TopicConfig.SEGMENT_BYTES_CONFIG,
          SEGMENT,
          TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG,
          DAY,
          TopicConfig.DELETE_RETENTION_MS_CONFIG,
          DAY);

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
    if (topic == Topic.LIBRARY) settings.putAll(SOON_COMPACTED);
    var count = Optional.of(topic.partitions(partitions));
    return new NewTopic(name, count, Optional.empty()).configs(settings);
  }

  private static String cleanup(Topic topic) {
    return topic.retention() == Retention.LATEST
        ? TopicConfig.CLEANUP_POLICY_COMPACT
        : TopicConfig.CLEANUP_POLICY_DELETE;
  }
}
