package orbweaver.kit.station;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.format.Step;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.RingOnBroker;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A service of a newer build takes the place of an older one, while records of both lie there. */
class RollingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Formats OLD = new Formats(Map.of());
  private static final Formats NEW = new Formats(Map.of(Topic.LINK, List.of(new Renaming())));

  @TempDir Path folder;

  @Test
  void everyRecordIsReadBeforeWhileAndAfterTheRingGoesOverToTheNewFormat() {
    try (var kafka = new RingOnBroker(folder)) {
      passes(kafka, OLD, 1, "{\"page\":1}", "{\"page\":1}");
      passes(kafka, NEW, 1, "{\"page\":2}", "{\"page\":2}");
      // One that was not updated yet reads what a newer one wrote.
      passes(kafka, OLD, 1, "{\"page\":3}", "{\"page\":3}");
      // All are updated, and the ring is told so; what was written before lies there still.
      passes(kafka, NEW, 2, "{\"page\":4}", "{\"url\":4}");
      assertThat(kafka.read(Topic.DEAD_LETTER)).isEmpty();
      assertThat(OLD.read(Topic.LINK, 2, "{\"url\":4}".getBytes(UTF_8)))
          .isInstanceOf(Unreadable.class);
    }
  }

  /**
   * A station of that build brings a record of the first format, and writes it as the ring has it.
   */
  private void passes(RingOnBroker kafka, Formats build, int format, String in, String out) {
    var before = kafka.read(Topic.LINK).size();
    var place =
        new Workplace(kafka.ring(), "0", folder, new SimpleMeterRegistry(), InstantSource.system());
    try (var station =
        TransformStation.of(
            "extractor-service",
            place,
            List.of(Topic.FETCH),
            record -> List.of(kafka.record(Topic.LINK, copy(build, format, record))))) {
      station.start();
      kafka.write(List.of(written(kafka, in)));
      await().atMost(PATIENCE).until(() -> kafka.read(Topic.LINK).size() > before);
      assertThat(kafka.read(Topic.LINK).getLast()).isEqualTo(out);
    }
  }

  private static ProducerRecord<byte[], byte[]> written(RingOnBroker kafka, String value) {
    var record = kafka.record(Topic.FETCH, value.getBytes(UTF_8));
    record.headers().add(HeaderName.VERSION, "1".getBytes(UTF_8));
    return record;
  }

  private static byte[] copy(Formats build, int format, ConsumerRecord<byte[], byte[]> record) {
    var theirs = Wire.header(record.headers(), HeaderName.VERSION).map(Integer::valueOf).orElse(1);
    return switch (build.read(Topic.LINK, theirs, record.value())) {
      case Readable(var newest) -> build.write(Topic.LINK, format, newest);
      case Unreadable(var why) -> throw new IllegalStateException(why);
    };
  }

  /** What was called page is called url. */
  private record Renaming() implements Step {
    @Override
    public JsonNode up(JsonNode older) {
      return renamed(older, "page", "url");
    }

    @Override
    public JsonNode down(JsonNode newer) {
      return renamed(newer, "url", "page");
    }

    private static JsonNode renamed(JsonNode node, String from, String to) {
      var record = (ObjectNode) node;
      record.set(to, record.remove(from));
      return record;
    }
  }
}
