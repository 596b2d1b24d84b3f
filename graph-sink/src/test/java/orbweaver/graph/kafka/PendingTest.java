package orbweaver.graph.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.graph.Partition;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PendingTest {
  private static final int MEBIBYTE = 1 << 20;

  private static final long MOST_BYTES = 8 << 20;

  private final Pending pending = new Pending(Map.of(), MOST_BYTES);

  @Test
  void fiveHundredPagesFillABatch() {
    for (var page = 0; page < 499; page++) pending.add(Intake.LINK, record("Page", 100));
    pending.add(Intake.VERDICT, record("PageVerdict", 100));
    assertThat(pending.isFull()).isFalse();

    pending.add(Intake.LINK, record("Page", 100));
    assertThat(pending.isFull()).isTrue();
  }

  @Test
  void aFewLongRecordsFillABatch() {
    pending.add(Intake.LINK, record("Page", 7 * MEBIBYTE));
    assertThat(pending.isFull()).isFalse();

    pending.add(Intake.LINK, record("Page", MEBIBYTE));
    assertThat(pending.isFull()).isTrue();
    assertThat(pending.records()).isEqualTo(2);
  }

  @Test
  void anOutlinkBatchIsCountedButNotHeld() {
    pending.add(Intake.VERDICT, record("Referral", 8 * MEBIBYTE));

    assertThat(pending.isFull()).isFalse();
    assertThat(pending.taken()).isEmpty();
    assertThat(pending.records()).isEqualTo(1);
  }

  @Test
  void mergingTakesOverAllRecordsOfTheOtherBatch() {
    var counted = new Partition(Topic.PROGRESS, 2);
    var progress = new Pending(Map.of(counted, 5L), MOST_BYTES);
    progress.add(Intake.PROGRESS, record("Count", 8 * MEBIBYTE));
    progress.advance(counted, 7);

    pending.add(Intake.LINK, record("Page", 100));
    pending.advance(new Partition(Topic.LINK, 2), 1);
    pending.join(progress);

    assertThat(pending.isFull()).isTrue();
    assertThat(pending.records()).isEqualTo(2);
    assertThat(pending.taken()).hasSize(2);
    assertThat(pending.batch(List.of()).advances()).hasSize(2);
  }

  private static ConsumerRecord<byte[], byte[]> record(String type, int bytes) {
    return new ConsumerRecord<>(
        "topic",
        0,
        0,
        0,
        TimestampType.CREATE_TIME,
        0,
        bytes,
        new byte[0],
        new byte[bytes],
        new RecordHeaders().add(HeaderName.TYPE, type.getBytes(UTF_8)),
        Optional.empty());
  }
}
