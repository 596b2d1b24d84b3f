package orbweaver.runtime.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import orbweaver.contract.HeaderName;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Json;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.RequestTrace;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("id", PolitenessKeyKind.HOST, 4, "h", "s", Map.of());
  private static final PipelineContext PIPELINE =
      new PipelineContext(KafkaSettings.of("broker:1"), MANIFEST);
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/x");
  // Neither key nor value is valid UTF-8 or JSON.
  private static final byte[] KEY = HexFormat.of().parseHex("00ff80c3");
  private static final byte[] VALUE = HexFormat.of().parseHex("fffe7b0022c328");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final Meters meters = Meters.of(registry, "rule-service");
  private final MockProcessorContext<PartitionedKey, byte[]> context = context();
  private final Outbox outbox =
      new Outbox(context, PIPELINE, "rule", new ConsumedRecordMetrics(meters));

  @Test
  void aRecordGoesToItsPartitionOfTheSinkOfItsTopic() {
    context.setCurrentSystemTimeMs(42);
    var party = new Party("leeds");

    outbox.send(Topic.VERDICT, 3, "key", party);

    var sent = sent();
    assertThat(context.forwarded().getFirst().childName()).contains("rule-writes-verdict");
    assertThat(sent.key()).isEqualTo(PartitionedKey.of(3, "key"));
    assertThat(sent.value()).isEqualTo(Json.bytes(party));
    assertThat(sent.timestamp()).isEqualTo(42);
    assertThat(Records.header(sent.headers(), HeaderName.TYPE)).contains("Party");
    assertThat(Records.requestNumber(sent.headers())).isEmpty();
  }

  @Test
  void aRecordOfAFetchRequestHasItsNumberAndTrace() {
    outbox.send(Topic.FRONTIER, 1, URL, new Party("leeds"), 7);

    var sent = sent();
    assertThat(sent.key()).isEqualTo(PartitionedKey.of(1, "http://a.test/x"));
    assertThat(Records.requestNumber(sent.headers())).contains(7L);
    assertThat(RequestTrace.of(sent.headers())).contains(RequestTrace.of(URL, 7));
  }

  @Test
  void aTombstoneHasNoValueAndNoHeaders() {
    outbox.sendTombstone(Topic.HOST_STATUS, 2, "a.test");

    assertThat(sent().key()).isEqualTo(PartitionedKey.of(2, "a.test"));
    assertThat(sent().value()).isNull();
    assertThat(sent().headers()).isEmpty();
  }

  @Test
  void aDeadLetterHasTheBytesAndTheHeadersOfTheRecordAndItsPosition() {
    context.setRecordMetadata("orbweaver.link.v1", 6, 42);
    var headers = new RecordHeaders().add("type", new byte[] {(byte) 0xff});

    outbox.deadLetter(new Record<>(KEY, VALUE, 1, headers), "no JSON");

    var sent = sent();
    assertThat(context.forwarded().getFirst().childName()).contains("rule-writes-dead-letter");
    assertThat(sent.key()).isEqualTo(new PartitionedKey(2, Bytes.wrap(KEY)));
    assertThat(sent.value()).isEqualTo(VALUE);
    assertThat(sent.headers().lastHeader("type").value()).isEqualTo(new byte[] {(byte) 0xff});
    assertThat(DeadLetterHeaders.parse(sent.headers()))
        .contains(new DeadLetterHeaders("rule-service", "orbweaver.link.v1", 6, 42, "no JSON"));
    assertThat(meters.counter(Metric.DEAD_LETTERS, "orbweaver.link.v1").count()).isEqualTo(1);
  }

  @Test
  void aRecordWithoutKeyOrValueBecomesADeadLetterToo() {
    context.setRecordMetadata("orbweaver.seed.v1", 0, 0);

    outbox.deadLetter(record(null, null), "the record has no value");

    assertThat(sent().key()).isEqualTo(new PartitionedKey(0, Bytes.wrap(new byte[0])));
    assertThat(sent().value()).isNull();
  }

  @Test
  void aDeadLetterOfARelayedRecordNamesItsOriginalPosition() {
    context.setRecordMetadata("orbweaver.seed.v1", 0, 99);

    outbox.deadLetter(record("k".getBytes(UTF_8), VALUE), "orbweaver.seed.leeds.v1", 0, 5, "why");

    assertThat(DeadLetterHeaders.parse(sent().headers()))
        .map(DeadLetterHeaders::topic)
        .isEqualTo(Optional.of("orbweaver.seed.leeds.v1"));
    assertThat(DeadLetterHeaders.parse(sent().headers()))
        .map(DeadLetterHeaders::offset)
        .isEqualTo(Optional.of(5L));
  }

  @Test
  void everySentRecordIsCounted() {
    context.setRecordMetadata("orbweaver.link.v1", 0, 0);
    assertThat(outbox.sent()).isZero();

    outbox.send(Topic.VERDICT, 0, "key", new Party("leeds"));
    outbox.sendTombstone(Topic.HOST_STATUS, 0, "a.test");
    outbox.deadLetter(record(KEY, VALUE), "no JSON");

    assertThat(outbox.sent()).isEqualTo(3);
  }

  private Record<? extends PartitionedKey, ? extends byte[]> sent() {
    assertThat(context.forwarded()).hasSize(1);
    return context.forwarded().getFirst().record();
  }

  private static Record<byte[], byte[]> record(byte @Nullable [] key, byte @Nullable [] value) {
    return new Record<>(key, value, 1);
  }

  private static MockProcessorContext<PartitionedKey, byte[]> context() {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "orbweaver.rule-service");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "broker:1");
    var context = new MockProcessorContext<PartitionedKey, byte[]>(settings);
    context.setCurrentSystemTimeMs(0);
    return context;
  }
}
