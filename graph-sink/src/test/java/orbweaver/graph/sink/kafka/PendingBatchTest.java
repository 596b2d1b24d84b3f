package orbweaver.graph.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.graph.store.Partition;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PendingBatchTest {
  private static final int MEBIBYTE = 1 << 20;

  private static final long MOST_BYTES = 8 << 20;

  private final PendingBatch pending = new PendingBatch(Map.of(), MOST_BYTES);

  @Test
  void fiveHundredPagesFillABatch() {
    for (var page = 0; page < 499; page++) pending.add(TopicRowMapping.LINK, record("Page", 100));
    pending.add(TopicRowMapping.VERDICT, record("PageVerdict", 100));
    assertThat(pending.isFull()).isFalse();

    pending.add(TopicRowMapping.LINK, record("Page", 100));
    assertThat(pending.isFull()).isTrue();
  }

  @Test
  void aFewLongRecordsFillABatch() {
    pending.add(TopicRowMapping.LINK, record("Page", 7 * MEBIBYTE));
    assertThat(pending.isFull()).isFalse();

    pending.add(TopicRowMapping.LINK, record("Page", MEBIBYTE));
    assertThat(pending.isFull()).isTrue();
    assertThat(pending.recordCount()).isEqualTo(2);
  }

  @Test
  void anOutlinkBatchIsCountedButDoesNotFillTheBatch() {
    pending.add(TopicRowMapping.VERDICT, record("OutlinkBatch", 8 * MEBIBYTE));

    assertThat(pending.isFull()).isFalse();
    assertThat(pending.recordCount()).isEqualTo(1);
  }

  @Test
  void mergingTakesOverSizeAndOffsetsOfTheOtherBatch() {
    var counted = new Partition(Topic.PROGRESS, 2);
    var progress = new PendingBatch(Map.of(counted, 5L), MOST_BYTES);
    progress.add(TopicRowMapping.PROGRESS, record("ActivityCounts", 8 * MEBIBYTE));
    progress.advance(counted, 7);

    pending.add(TopicRowMapping.LINK, record("Page", 100));
    pending.advance(new Partition(Topic.LINK, 2), 1);
    pending.merge(progress);

    assertThat(pending.isFull()).isTrue();
    assertThat(pending.recordCount()).isEqualTo(2);
    assertThat(pending.advances()).hasSize(2);
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
