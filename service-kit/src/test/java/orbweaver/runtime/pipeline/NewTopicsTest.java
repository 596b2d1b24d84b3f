package orbweaver.runtime.pipeline;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NewTopicsTest {
  private final NewTopics topics = new NewTopics(KafkaSettings.of("b:1"));

  @ParameterizedTest
  @EnumSource
  void onlyAnswersExpireAndEachTopicHasRoomForItsLargestRecord(Topic topic) {
    var settings = topics.of(topic, 8).configs();

    var retention = topic == Topic.SUBMISSION_ANSWER ? "86400000" : "-1";
    assertThat(settings).containsEntry("retention.ms", retention);
    assertThat(limit(topics.of(topic, 8))).isGreaterThan(topic.maxBytes());
    assertThat(settings.get("cleanup.policy"))
        .isEqualTo(topic.retention() == Topic.Retention.LATEST ? "compact" : "delete");
    assertThat(settings.containsKey("segment.bytes"))
        .isEqualTo(topic.isPurged() || topic == Topic.LIBRARY);
  }

  @Test
  void theLibraryIsCompactedWithinADay() {
    assertThat(topics.of(Topic.LIBRARY, 8).configs())
        .containsEntry("segment.bytes", "33554432")
        .containsEntry("max.compaction.lag.ms", "86400000")
        .containsEntry("delete.retention.ms", "86400000");
  }

  @Test
  void topicsThatAllServicesReadHaveOnePartition() {
    assertThat(topics.of(Topic.ACTIVITY, 8).numPartitions()).isEqualTo(1);
    assertThat(topics.of(Topic.SEED, 8).numPartitions()).isEqualTo(1);
    assertThat(topics.of(Topic.LINK, 8).numPartitions()).isEqualTo(8);
    assertThat(topics.of(Topic.LINK, 8).name()).isEqualTo("orbweaver.link.v1");
  }

  @Test
  void aRelayedSubmissionFitsIntoTheTopicOfTheOperator() {
    var party = topics.of(new Party("leeds"));

    assertThat(party.name()).isEqualTo("orbweaver.seed.leeds.v1");
    assertThat(party.numPartitions()).isEqualTo(1);
    assertThat(limit(party)).isLessThan(limit(topics.of(Topic.SEED, 8)));
  }

  private static int limit(NewTopic topic) {
    return Integer.parseInt(requireNonNull(topic.configs().get("max.message.bytes")));
  }
}
