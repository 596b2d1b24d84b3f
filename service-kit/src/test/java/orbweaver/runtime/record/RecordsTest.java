package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest {
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("id", PolitenessKeyKind.HOST, 4, "h", "s", Map.of());
  private static final PipelineContext RING =
      new PipelineContext(KafkaSettings.of("broker:1"), MANIFEST);

  @Test
  void aRecordHasHeadersForTypeAndVersion() {
    var record = Records.of(RING, Topic.MANIFEST, 0, "manifest", MANIFEST);

    assertThat(record.topic()).isEqualTo("orbweaver.manifest.v1");
    assertThat(Records.header(record.headers(), HeaderName.TYPE)).contains("PipelineManifest");
    assertThat(Records.header(record.headers(), HeaderName.VERSION)).contains("1");
    assertThat(
            Records.read(Topic.MANIFEST, record.headers(), record.value(), PipelineManifest.class))
        .isEqualTo(new Decoded<>(MANIFEST));
  }

  @Test
  void aRecordWithoutHeadersIsRead() {
    assertThat(
            Records.read(
                Topic.MANIFEST, new RecordHeaders(), Json.bytes(MANIFEST), PipelineManifest.class))
        .isEqualTo(new Decoded<>(MANIFEST));
  }

  @Test
  void aRecordOfAnotherVersionOrWithoutAValueIsUnreadable() {
    var other = headers(HeaderName.VERSION, "2");

    assertThat(Records.read(Topic.MANIFEST, other, Json.bytes(MANIFEST), PipelineManifest.class))
        .isEqualTo(new Unreadable<>("version of the record: 2 (expected: 1)"));
    assertThat(Records.read(Topic.MANIFEST, new RecordHeaders(), null, PipelineManifest.class))
        .isEqualTo(new Unreadable<>("PipelineManifest: the record has no value"));
    assertThat(Records.readSubmission(other, "{}".getBytes(UTF_8))).isInstanceOf(Unreadable.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "one", "", "9223372036854775808"})
  void requestsAreNumberedFromOne(String text) {
    assertThat(Records.requestNumber(headers(HeaderName.NUMBER, text))).isEmpty();
    assertThat(Records.requestNumber(Records.withNumber(new RecordHeaders(), 7))).contains(7L);
  }

  @Test
  void aDeadLetterHasTheOriginalBytesWithOriginAndReason() {
    var record =
        new ConsumerRecord<>("orbweaver.link.v1", 6, 42, "key".getBytes(UTF_8), new byte[] {'{'});
    record.headers().add(HeaderName.NUMBER, "3".getBytes(UTF_8));

    var deadLetter = DeadLetter.of(RING, "fetcher-service", record, "no JSON");

    assertThat(deadLetter.topic()).isEqualTo("orbweaver.dead-letter.v1");
    assertThat(deadLetter.partition()).isEqualTo(2);
    assertThat(deadLetter.key()).isEqualTo(record.key());
    assertThat(deadLetter.value()).isEqualTo(record.value());
    assertThat(Records.requestNumber(deadLetter.headers())).contains(3L);
    assertThat(Records.header(deadLetter.headers(), "__streams.errors.partition")).contains("6");
  }

  @Test
  void theReasonOfADeadLetterIsReturnedForItsOwnRecordOnly() {
    var headers =
        DeadLetter.headers(
            new RecordHeaders(), new DeadLetterHeaders("rule-service", "t", 0, 42, "no JSON"));

    assertThat(DeadLetter.reason(headers, "t", 42)).isEqualTo(Optional.of("no JSON"));
    assertThat(DeadLetter.reason(headers, "t", 43)).isEmpty();
    assertThat(DeadLetter.reason(headers, "u", 42)).isEmpty();
  }

  private static Headers headers(String name, String value) {
    return new RecordHeaders().add(name, value.getBytes(UTF_8));
  }
}
