package orbweaver.extractor.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PageTransformerTest {
  private static final Meters METERS = Meters.of(new SimpleMeterRegistry(), "extractor-service");
  private static final PipelineContext RING =
      new PipelineContext(
          KafkaSettings.of("127.0.0.1:1"),
          new PipelineManifest("r", PolitenessKeyKind.DOMAIN, 4, "h", "s", Map.of()));

  private final FetchRecordFixtures fetches = new FetchRecordFixtures(RING);

  @Test
  void aPageIsSentWithItsUrlAsKeyToThePartitionOfItsHost() {
    var made = step(fetches.page("http://a.test/", "<a href=x>x</a>"));

    assertThat(made).hasSize(1);
    var record = made.getFirst();
    var page = page(record);
    assertThat(record.topic()).isEqualTo("orbweaver.link.v1");
    assertThat(new String(record.key(), UTF_8)).isEqualTo("http://a.test/");
    assertThat(record.partition()).isEqualTo(RING.manifest().partitionOf(page.request().url()));
    assertThat(Records.header(record.headers(), "type")).contains("Page");
    assertThat(Records.requestNumber(record.headers())).contains(7L);
    assertThat(page.links()).hasSize(1);
  }

  @Test
  void aTextIsSentBeforeItsPageToTheSamePartition() {
    var result = FetchRecordFixtures.fetched("http://a.test/", 1).withIndex(true);
    var made = step(fetches.page(result, "<title>T</title><p>some text"));

    assertThat(made)
        .extracting(ProducerRecord::topic)
        .containsExactly("orbweaver.text.v1", "orbweaver.link.v1");
    assertThat(made.getFirst().partition()).isEqualTo(made.getLast().partition());
    assertThat(new String(made.getFirst().key(), UTF_8)).isEqualTo("http://a.test/");
    assertThat(Records.requestNumber(made.getFirst().headers())).contains(7L);
    assertThat(text(made.getFirst()).text()).isEqualTo("T some text");
    assertThat(page(made.getLast()).hasText()).isTrue();
  }

  @Test
  void aPageWhoseTextNoActivityAsksForHasNoText() {
    assertThat(page(step(fetches.page("http://a.test/", "<p>x")).getFirst()).hasText()).isFalse();
  }

  @Test
  void aTextTooLargeForItsTopicIsCutBetweenTwoCharacters() {
    var result = FetchRecordFixtures.fetched("http://a.test/", 1).withIndex(true);
    for (var content : List.of("\u0001", "\u0001\ud83d\ude00", "\"\\")) {
      var record =
          step(fetches.page(result, "<meta charset=utf-8><p>" + content.repeat(400_000)))
              .getFirst();

      assertThat(record.value().length).isBetween(Topic.TEXT.maxBytes() / 4, Topic.TEXT.maxBytes());
      assertThat(text(record).text().startsWith(content)).isTrue();
      assertThat(text(record).text().contains("\ufffd")).isFalse();
    }
  }

  @Test
  void anUnreadableRecordIsADeadLetterAndItsRequestIsCompleted() {
    var made = step(fetches.damaged("http://a.test/x"));

    assertThat(made)
        .extracting(ProducerRecord::topic)
        .containsExactly("orbweaver.dead-letter.v1", "orbweaver.link.v1");
    assertThat(new String(made.getFirst().value(), UTF_8)).isEqualTo("the body");
    assertThat(reason(made.getFirst()).orElseThrow()).startsWith("FetchResult: ");
    var page = page(made.getLast());
    assertThat(page.outcome()).isEqualTo(new Failed(Failure.UNREADABLE));
    assertThat(page.request().url().toString()).isEqualTo("http://a.test/x");
    assertThat(page.request().number()).isEqualTo(7);
    assertThat(page.evidence().at()).hasToString("2026-01-01T00:00:00Z");
  }

  @Test
  void aRecordWithoutARequestIsOnlyADeadLetter() {
    var made = step(fetches.withoutRequest());

    assertThat(made).extracting(ProducerRecord::topic).containsExactly("orbweaver.dead-letter.v1");
    assertThat(reason(made.getFirst()))
        .contains("header fetch-result: missing (expected: the fetch result)");
  }

  @Test
  void anotherFormatVersionIsUnreadable() {
    var record = fetches.page("http://a.test/", "");
    record.headers().remove("v").add("v", "9".getBytes(UTF_8));

    assertThat(reason(step(record).getFirst()).orElseThrow()).contains("version of the record: 9");
  }

  @Test
  void aPageTooLargeForItsTopicLosesLinksAndIsMarked() {
    var links =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "<a href=" + "x".repeat(200) + i + ">x</a>")
            .collect(Collectors.joining());
    var result = FetchRecordFixtures.fetched("http://a.test/", 20_000);
    var made = step(fetches.page(result, links));

    assertThat(made.getFirst().value().length).isLessThanOrEqualTo(Topic.LINK.maxBytes());
    assertThat(page(made.getFirst()).links()).hasSizeBetween(2_000, 5_000);
    assertThat(page(made.getFirst()).truncated()).isTrue();
    assertThat(page(made.getFirst()).omitted().orElseThrow().tooMany())
        .isEqualTo(10_000 - page(made.getFirst()).links().size());
  }

  @Test
  void recordedLinksAreOmittedBeforeFollowedLinks() {
    var links = ("<a href=" + "x".repeat(200) + ">x</a>").repeat(2_000);
    var images = ("<img src=" + "y".repeat(200) + ">").repeat(6_000);
    var result = FetchRecordFixtures.fetched("http://a.test/", 20_000);
    var page = page(step(fetches.page(result, images + links)).getFirst());

    assertThat(page.truncated()).isTrue();
    assertThat(page.links()).hasSize(2_000).allMatch(link -> link.kind() == LinkKind.A);
  }

  private static List<ProducerRecord<byte[], byte[]>> step(ProducerRecord<byte[], byte[]> made) {
    var read =
        new ConsumerRecord<>(
            made.topic(),
            made.partition(),
            42L,
            1767225600000L,
            TimestampType.CREATE_TIME,
            0,
            0,
            made.key(),
            made.value(),
            made.headers(),
            Optional.empty());
    return new PageTransformer(RING, METERS).apply(read);
  }

  private static Page page(ProducerRecord<byte[], byte[]> record) {
    assertThat(Json.read(record.value(), Page.class)).isInstanceOf(Decoded.class);
    return ((Decoded<Page>) Json.read(record.value(), Page.class)).value();
  }

  private static PageText text(ProducerRecord<byte[], byte[]> record) {
    assertThat(Json.read(record.value(), PageText.class)).isInstanceOf(Decoded.class);
    return ((Decoded<PageText>) Json.read(record.value(), PageText.class)).value();
  }

  private static Optional<String> reason(ProducerRecord<byte[], byte[]> deadLetter) {
    return Records.header(deadLetter.headers(), "__streams.errors.message");
  }
}
