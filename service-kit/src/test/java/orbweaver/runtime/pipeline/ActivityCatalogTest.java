package orbweaver.runtime.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.runtime.PipelineOnBroker;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class ActivityCatalogTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  private Instant now = NOON;

  @Test
  void anActivityIsFoundInItsNewestVersionOnceItIsWritten(@TempDir Path folder) {
    try (var kafka = new PipelineOnBroker(folder);
        var catalog = ActivityCatalog.of(kafka.pipeline(), () -> now)) {
      assertThat(catalog.find("walk", 1)).isEmpty();
      assertThat(catalog.all()).isEmpty();

      write(kafka, activity("walk", 1), activity("other", 1));
      assertThat(catalog.find("walk", 1)).contains(activity("walk", 1));
      assertThat(catalog.find("walk", 2)).isEmpty();

      kafka.write(List.of(damaged(kafka)));
      write(kafka, activity("walk", 2));
      assertThat(catalog.find("walk", 2)).contains(activity("walk", 2));
      assertThat(catalog.find("walk", 1)).contains(activity("walk", 1));
      assertThat(catalog.current("walk", 1)).contains(activity("walk", 2));
      assertThat(catalog.latest("other")).contains(activity("other", 1));
      assertThat(catalog.all()).hasSize(2);
    }
  }

  @Test
  void aNewVersionIsFoundWithinASecondWithoutItsNumber(@TempDir Path folder) {
    try (var kafka = new PipelineOnBroker(folder);
        var catalog = ActivityCatalog.of(kafka.pipeline(), () -> now)) {
      write(kafka, activity("walk", 1));
      assertThat(catalog.current("walk", 1)).contains(activity("walk", 1));

      write(kafka, activity("walk", 3));
      assertThat(catalog.current("walk", 1)).contains(activity("walk", 1));
      // A commit returns before its marker is on the topic, and nothing is read beyond that.
      await()
          .untilAsserted(
              () -> {
                now = now.plusMillis(1001);
                assertThat(catalog.current("walk", 1)).contains(activity("walk", 3));
              });
      assertThat(catalog.find("walk", 2)).contains(activity("walk", 3));
    }
  }

  @Test
  void aTombstoneDoesNotRemoveAnActivityThatWasRead(@TempDir Path folder) {
    try (var kafka = new PipelineOnBroker(folder);
        var catalog = ActivityCatalog.of(kafka.pipeline(), () -> now)) {
      write(kafka, activity("walk", 1));
      assertThat(catalog.latest("walk")).contains(activity("walk", 1));

      kafka.write(List.of(tombstone(kafka)));
      write(kafka, activity("other", 1));

      assertThat(catalog.latest("other")).contains(activity("other", 1));
      assertThat(catalog.current("walk", 1)).contains(activity("walk", 1));
    }
  }

  private static ProducerRecord<byte[], byte[]> tombstone(PipelineOnBroker kafka) {
    return new ProducerRecord<>(
        kafka.pipeline().topicName(Topic.ACTIVITY), 0, "walk".getBytes(UTF_8), null);
  }

  private static ProducerRecord<byte[], byte[]> damaged(PipelineOnBroker kafka) {
    return Records.of(kafka.pipeline(), Topic.ACTIVITY, 0, "walk", "no activity");
  }

  private static void write(PipelineOnBroker kafka, Activity... activities) {
    kafka.write(
        Stream.of(activities)
            .map(
                activity ->
                    Records.of(kafka.pipeline(), Topic.ACTIVITY, 0, activity.id(), activity))
            .toList());
  }

  private static Activity activity(String id, int version) {
    return Activity.builder(id, "t", NOON)
        .version(version)
        .seeds(Optional.of(1))
        .delay(Duration.ZERO)
        .patience(Duration.ZERO)
        .build();
  }
}
