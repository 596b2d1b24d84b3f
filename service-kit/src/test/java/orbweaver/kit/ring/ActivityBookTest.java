package orbweaver.kit.ring;

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
import orbweaver.kit.RingOnBroker;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActivityBookTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  private Instant now = NOON;

  @Test
  void anActivityIsKnownInItsNewestVersionAsSoonAsItIsWritten(@TempDir Path folder) {
    try (var kafka = new RingOnBroker(folder);
        var book = ActivityBook.of(kafka.ring(), () -> now)) {
      assertThat(book.find("walk", 1)).isEmpty();
      assertThat(book.all()).isEmpty();

      write(kafka, activity("walk", 1), activity("other", 1));
      assertThat(book.find("walk", 1)).contains(activity("walk", 1));
      assertThat(book.find("walk", 2)).isEmpty();

      kafka.write(List.of(damaged(kafka)));
      write(kafka, activity("walk", 2));
      assertThat(book.find("walk", 2)).contains(activity("walk", 2));
      assertThat(book.find("walk", 1)).contains(activity("walk", 1));
      assertThat(book.current("walk", 1)).contains(activity("walk", 2));
      assertThat(book.latest("other")).contains(activity("other", 1));
      assertThat(book.all()).hasSize(2);
    }
  }

  @Test
  void aNewVersionIsKnownWithinASecondThoughNobodyNamesIt(@TempDir Path folder) {
    try (var kafka = new RingOnBroker(folder);
        var book = ActivityBook.of(kafka.ring(), () -> now)) {
      write(kafka, activity("walk", 1));
      assertThat(book.current("walk", 1)).contains(activity("walk", 1));

      write(kafka, activity("walk", 3));
      assertThat(book.current("walk", 1)).contains(activity("walk", 1));
      // A commit returns before its marker is on the topic, and nothing is read beyond that.
      await()
          .untilAsserted(
              () -> {
                now = now.plusMillis(1001);
                assertThat(book.current("walk", 1)).contains(activity("walk", 3));
              });
      assertThat(book.find("walk", 2)).contains(activity("walk", 3));
    }
  }

  @Test
  void aRecordThatIsDeletedTakesNothingFromWhoHasReadIt(@TempDir Path folder) {
    try (var kafka = new RingOnBroker(folder);
        var book = ActivityBook.of(kafka.ring(), () -> now)) {
      write(kafka, activity("walk", 1));
      assertThat(book.latest("walk")).contains(activity("walk", 1));

      kafka.write(List.of(tombstone(kafka)));
      write(kafka, activity("other", 1));

      assertThat(book.latest("other")).contains(activity("other", 1));
      assertThat(book.current("walk", 1)).contains(activity("walk", 1));
    }
  }

  private static ProducerRecord<byte[], byte[]> tombstone(RingOnBroker kafka) {
    return new ProducerRecord<>(kafka.ring().name(Topic.ACTIVITY), 0, "walk".getBytes(UTF_8), null);
  }

  private static ProducerRecord<byte[], byte[]> damaged(RingOnBroker kafka) {
    return Wire.record(kafka.ring(), Topic.ACTIVITY, 0, "walk", "no activity");
  }

  private static void write(RingOnBroker kafka, Activity... activities) {
    kafka.write(
        Stream.of(activities)
            .map(one -> Wire.record(kafka.ring(), Topic.ACTIVITY, 0, one.id(), one))
            .toList());
  }

  private static Activity activity(String id, int version) {
    return new Activity(
        id,
        1,
        version,
        "seed",
        "t",
        Optional.empty(),
        Optional.of(1),
        Duration.ZERO,
        Duration.ZERO,
        NOON,
        List.of(),
        List.of());
  }
}
