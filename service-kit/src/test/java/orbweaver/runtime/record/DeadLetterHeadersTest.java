package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import orbweaver.contract.HeaderName;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLetterHeadersTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("broker:1"),
          new PipelineManifest("id", PolitenessKeyKind.HOST, 4, "h", "s", Map.of()));
  private static final DeadLetterHeaders ORIGIN =
      new DeadLetterHeaders("rule-service", "orbweaver.link.v1", 3, 1L << 40, "nö JSON");

  @Test
  void theOriginIsParsedFromTheHeadersAsItWasWritten() {
    assertThat(DeadLetterHeaders.parse(ORIGIN.appendTo(new RecordHeaders()))).contains(ORIGIN);
  }

  @Test
  void theHeadersHaveTheNamesOfKafkaStreams() {
    var headers = ORIGIN.appendTo(new RecordHeaders());
    assertThat(Records.header(headers, "__streams.errors.topic")).contains("orbweaver.link.v1");
    assertThat(Records.header(headers, "__streams.errors.partition")).contains("3");
    assertThat(Records.header(headers, "__streams.errors.offset")).contains("1099511627776");
    assertThat(Records.header(headers, "__streams.errors.message")).contains("nö JSON");
    assertThat(Records.header(headers, HeaderName.SERVICE)).contains("rule-service");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void arbitraryBytesOfAKeyAValueAndHeadersAreKept(long seed) {
    var random = new Random(seed);
    var record = new ConsumerRecord<>("t", 3, 9, bytes(random), bytes(random));
    record.headers().add("own", bytes(random)).add("own", bytes(random)).add("empty", new byte[0]);

    var deadLetter = DeadLetter.of(PIPELINE, "rule-service", record, "why");

    assertThat(deadLetter.key()).isEqualTo(record.key());
    assertThat(deadLetter.value()).isEqualTo(record.value());
    assertThat(DeadLetterHeaders.originalHeaders(deadLetter.headers())).isEqualTo(record.headers());
  }

  private static byte[] bytes(Random random) {
    var bytes = new byte[random.nextInt(300)];
    random.nextBytes(bytes);
    return bytes;
  }

  @Test
  void aRecordWithoutKeyAndValueStaysWithoutThem() {
    var record = new ConsumerRecord<byte[], byte[]>("t", 0, 0, null, null);

    var deadLetter = DeadLetter.of(PIPELINE, "rule-service", record, "the record has no value");

    assertThat(deadLetter.key()).isNull();
    assertThat(deadLetter.value()).isNull();
  }

  @Test
  void theHeadersOfTheRecordItselfAreNotChanged() {
    var record = new ConsumerRecord<>("t", 0, 0, new byte[0], new byte[0]);
    var _ = DeadLetter.of(PIPELINE, "rule-service", record, "why");
    assertThat(record.headers()).isEmpty();
  }

  @Test
  void aDeadLetterOfADeadLetterNamesTheNewestOrigin() {
    var again = new DeadLetterHeaders("dlq", "orbweaver.dead-letter.v1", 0, 7, "again");
    var headers = again.appendTo(ORIGIN.appendTo(new RecordHeaders()));
    assertThat(DeadLetterHeaders.parse(headers)).contains(again);
    assertThat(DeadLetterHeaders.originalHeaders(headers)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"x, 1", "1, x", "'', 1", "1, ''", "2147483648, 1", "1, 9223372036854775808"})
  void headersWithInvalidNumbersAreNoDeadLetter(String partition, String offset) {
    var headers = headers("t", partition, offset);
    assertThat(DeadLetterHeaders.parse(headers)).isEmpty();
    assertThat(DeadLetter.reason(headers, "t", 1)).isEmpty();
  }

  @Test
  void headersWithoutServiceAndReasonAreThoseOfAnOlderVersion() {
    assertThat(DeadLetterHeaders.parse(headers("t", "1", "2")))
        .contains(new DeadLetterHeaders("unknown", "t", 1, 2, ""));
    assertThat(DeadLetterHeaders.parse(new RecordHeaders())).isEmpty();
  }

  @Test
  void deadLettersOfAPartitionStayTogetherEvenOnFewerPartitions() {
    for (var partition = 0; partition < 9; partition++) {
      var record = new ConsumerRecord<>("t", partition, 0, new byte[0], new byte[0]);
      var deadLetter = DeadLetter.of(PIPELINE, "rule-service", record, "why");
      assertThat(deadLetter.topic()).isEqualTo(PIPELINE.topicName(Topic.DEAD_LETTER));
      assertThat(deadLetter.partition()).isEqualTo(partition % 4);
    }
  }

  private static Headers headers(String topic, String partition, String offset) {
    return new RecordHeaders()
        .add("__streams.errors.topic", topic.getBytes(UTF_8))
        .add("__streams.errors.partition", partition.getBytes(UTF_8))
        .add("__streams.errors.offset", offset.getBytes(UTF_8));
  }
}
