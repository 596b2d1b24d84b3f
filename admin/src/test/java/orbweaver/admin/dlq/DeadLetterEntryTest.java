package orbweaver.admin.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.admin.dlq.DeadLetterEntry.EntryView;
import orbweaver.runtime.record.DeadLetterHeaders;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of ids, lines and views of dead letters. */
class DeadLetterEntryTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final DeadLetterHeaders HEADERS =
      new DeadLetterHeaders(
          "fetcher-service", "orbweaver.frontier.v1", 3, 41, "no field url\nat line 1");
  private static final DeadLetterEntry ENTRY =
      new DeadLetterEntry(new DeadLetterId(0, 17), NOON, HEADERS, false);

  @Test
  void aLineHasTheIdTheTimeTheSourceAndTheFirstLineOfTheReason() {
    assertThat(ENTRY.text())
        .isEqualTo(
            "0:17   2026-06-01T12:00:00Z fetcher-service, orbweaver.frontier.v1-3 at 41: no field"
                + " url");
  }

  @Test
  void aReplayedDeadLetterIsMarked() {
    var replayed = ENTRY.withReplayed(true);

    assertThat(replayed.text()).endsWith("no field url (replayed)");
    assertThat(replayed.view().isReplayed()).isTrue();
    assertThat(replayed.withReplayed(false)).isEqualTo(ENTRY);
  }

  @Test
  void theViewHasTheWholeReason() {
    assertThat(ENTRY.view())
        .isEqualTo(
            new EntryView(
                "0:17",
                NOON,
                "fetcher-service",
                "orbweaver.frontier.v1",
                3,
                41,
                "no field url\nat line 1",
                false));
  }

  @Test
  void theTimeOfAnEntryIsThatOfItsRecord() {
    var record =
        new ConsumerRecord<>(
            "dead",
            2,
            9L,
            NOON.toEpochMilli(),
            TimestampType.CREATE_TIME,
            0,
            0,
            new byte[0],
            new byte[0],
            new RecordHeaders(),
            Optional.empty());

    var entry = DeadLetterEntry.of(record, HEADERS);

    assertThat(entry.id()).hasToString("2:9");
    assertThat(entry.writtenAt()).isEqualTo(NOON);
    assertThat(entry.isReplayed()).isFalse();
  }

  @Test
  void anIdIsReadAsItIsPrinted() {
    var id = new DeadLetterId(11, 1_234_567_890_123L);
    assertThat(DeadLetterId.parse(id.toString())).contains(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "17",
        "0:",
        ":1",
        "-1:2",
        "0:1:2",
        "0: 1",
        "1234567:0",
        "0:1234567890123456789"
      })
  void anotherTextIsNoId(String text) {
    assertThat(DeadLetterId.parse(text)).isEmpty();
  }
}
