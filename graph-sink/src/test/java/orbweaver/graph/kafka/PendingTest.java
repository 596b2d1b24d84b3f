package orbweaver.graph.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PendingTest {
  private static final int MEBIBYTE = 1 << 20;

  private final Pending pending = new Pending(Map.of());

  @Test
  void twoHundredAndFiftyPagesAreEnough() {
    for (var page = 0; page < 249; page++) pending.add(Intake.LINK, record("Page", 100));
    pending.add(Intake.VERDICT, record("PageVerdict", 100));
    assertThat(pending.isFull()).isFalse();

    pending.add(Intake.LINK, record("Page", 100));
    assertThat(pending.isFull()).isTrue();
  }

  @Test
  void soAreAFewLongRecords() {
    pending.add(Intake.LINK, record("Page", 7 * MEBIBYTE));
    assertThat(pending.isFull()).isFalse();

    pending.add(Intake.LINK, record("Page", MEBIBYTE));
    assertThat(pending.isFull()).isTrue();
    assertThat(pending.records()).isEqualTo(2);
  }

  @Test
  void ofAReferralNothingIsHeld() {
    pending.add(Intake.VERDICT, record("Referral", 8 * MEBIBYTE));

    assertThat(pending.isFull()).isFalse();
    assertThat(pending.taken()).isEmpty();
    assertThat(pending.records()).isEqualTo(1);
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
