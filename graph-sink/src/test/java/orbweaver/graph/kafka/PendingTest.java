package orbweaver.graph.kafka;

import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.graph.Rows;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PendingTest {
  private static final int MEBIBYTE = 1 << 20;

  private final Pending pending = new Pending(Map.of());

  @Test
  void twoHundredAndFiftyPagesAreEnough() {
    IntStream.range(0, 249).forEach(page -> pending.add(Rows.of(got("/" + page, links("/b")))));
    pending.add(Rows.of(accepts("/")));
    assertThat(pending.isFull()).isFalse();

    pending.add(Rows.of(got("/last")));
    assertThat(pending.isFull()).isTrue();
  }

  @Test
  void soAreAFewLongRecords() {
    pending.count(record(7 * MEBIBYTE));
    assertThat(pending.isFull()).isFalse();

    pending.count(record(MEBIBYTE));
    assertThat(pending.isFull()).isTrue();
    assertThat(pending.records()).isEqualTo(2);
  }

  private static ConsumerRecord<byte[], byte[]> record(int bytes) {
    return new ConsumerRecord<>(
        "link",
        0,
        0,
        0,
        TimestampType.CREATE_TIME,
        0,
        bytes,
        new byte[0],
        new byte[bytes],
        new RecordHeaders(),
        Optional.empty());
  }
}
