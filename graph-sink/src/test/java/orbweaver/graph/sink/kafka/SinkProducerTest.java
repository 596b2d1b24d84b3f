package orbweaver.graph.sink.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.service.SinkProducer;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class SinkProducerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration POLL = Duration.ofMillis(100);

  // A producer with a long linger time and a consumer with any reset policy.
  private static final Map<String, String> SLOW =
      Map.of("linger.ms", "5000", "auto.offset.reset", "earliest");

  @TempDir private Path folder;

  @Test
  void aFormerGroupMemberIsFencedAfterItsRecordsAreWritten() {
    try (var fixture = new PipelineFixture(folder)) {
      var pipeline = fixture.pipeline();
      var slow = new KafkaSettings(fixture.bootstrap(), pipeline.kafka().prefix(), SLOW);
      var records = List.of(Records.tombstone(pipeline, Topic.EDGE, 0, "an edge"));
      var at = new TopicPartition(pipeline.topicName(Topic.LINK), 0);
      var offsets = Map.of(at, new OffsetAndMetadata(0));
      var gone = formerMember(slow, at.topic());
      try (var outgoing = new SinkProducer(slow, "outgoing");
          var edges = new TopicReader(pipeline, Topic.EDGE, 0)) {
        assertThatThrownBy(() -> outgoing.send(records, offsets, gone))
            .isInstanceOf(CommitFailedException.class);
        assertThat(edges.hasOpenTransaction()).isTrue();
      }
    }
  }

  /** Consumer that left its group. */
  private static ConsumerGroupMetadata formerMember(KafkaSettings kafka, String topic) {
    try (var consumer =
        new KafkaConsumer<byte[], byte[]>(kafka.groupMemberConfig(GraphSink.NAME))) {
      consumer.subscribe(List.of(topic));
      await().pollInSameThread().atMost(PATIENCE).until(() -> isMember(consumer));
      return consumer.groupMetadata();
    }
  }

  private static boolean isMember(KafkaConsumer<byte[], byte[]> consumer) {
    consumer.poll(POLL);
    return !consumer.assignment().isEmpty();
  }
}
