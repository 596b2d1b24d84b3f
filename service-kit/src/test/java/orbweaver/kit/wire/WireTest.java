package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireTest {
  private static final Ring MANIFEST = new Ring("id", KeyKind.HOST, 4, "h", "s", Map.of());
  private static final KafkaRing RING = new KafkaRing(KafkaSettings.at("broker:1"), MANIFEST);

  @Test
  void aRecordHasHeadersForTypeAndVersion() {
    var record = Wire.record(RING, Topic.RING, 0, "ring", MANIFEST);

    assertThat(record.topic()).isEqualTo("orbweaver.ring.v1");
    assertThat(Wire.header(record.headers(), HeaderName.TYPE)).contains("Ring");
    assertThat(Wire.header(record.headers(), HeaderName.VERSION)).contains("1");
    assertThat(Wire.read(Topic.RING, record.headers(), record.value(), Ring.class))
        .isEqualTo(new Readable<>(MANIFEST));
  }

  @Test
  void aRecordWithoutHeadersIsRead() {
    assertThat(Wire.read(Topic.RING, new RecordHeaders(), Json.bytes(MANIFEST), Ring.class))
        .isEqualTo(new Readable<>(MANIFEST));
  }

  @Test
  void aRecordOfAnotherVersionOrWithoutAValueIsUnreadable() {
    var other = headers(HeaderName.VERSION, "2");

    assertThat(Wire.read(Topic.RING, other, Json.bytes(MANIFEST), Ring.class))
        .isEqualTo(new Unreadable<>("version of the record: 2 (expected: 1)"));
    assertThat(Wire.read(Topic.RING, new RecordHeaders(), null, Ring.class))
        .isEqualTo(new Unreadable<>("Ring: the record has no value"));
    assertThat(Wire.inlet(other, "{}".getBytes(UTF_8))).isInstanceOf(Unreadable.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "one", "", "9223372036854775808"})
  void requestsAreNumberedFromOne(String text) {
    assertThat(Wire.number(headers(HeaderName.NUMBER, text))).isEmpty();
    assertThat(Wire.number(Wire.numbered(new RecordHeaders(), 7))).contains(7L);
  }

  @Test
  void aDeadLetterHasTheOriginalBytesWithOriginAndReason() {
    var record =
        new ConsumerRecord<>("orbweaver.link.v1", 6, 42, "key".getBytes(UTF_8), new byte[] {'{'});
    record.headers().add(HeaderName.NUMBER, "3".getBytes(UTF_8));

    var letter = DeadLetter.of(RING, "fetcher-service", record, "no JSON");

    assertThat(letter.topic()).isEqualTo("orbweaver.dead-letter.v1");
    assertThat(letter.partition()).isEqualTo(2);
    assertThat(letter.key()).isEqualTo(record.key());
    assertThat(letter.value()).isEqualTo(record.value());
    assertThat(Wire.number(letter.headers())).contains(3L);
    assertThat(Wire.header(letter.headers(), "__streams.errors.partition")).contains("6");
  }

  @Test
  void theReasonOfADeadLetterIsReturnedForItsOwnRecordOnly() {
    var headers =
        DeadLetter.headers(new RecordHeaders(), new Letter("rule-service", "t", 0, 42, "no JSON"));

    assertThat(DeadLetter.why(headers, "t", 42)).isEqualTo(Optional.of("no JSON"));
    assertThat(DeadLetter.why(headers, "t", 43)).isEmpty();
    assertThat(DeadLetter.why(headers, "u", 42)).isEmpty();
  }

  private static Headers headers(String name, String value) {
    return new RecordHeaders().add(name, value.getBytes(UTF_8));
  }
}
