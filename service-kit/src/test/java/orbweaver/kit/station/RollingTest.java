package orbweaver.kit.station;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.format.Formats;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.RingOnBroker;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A service of a newer build takes the place of an older one, while records of both lie there. */
class RollingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Build<Single> OLD = new Build<>(new Formats(Map.of()), Single.class);
  private static final Build<Several> NEW =
      new Build<>(
          new Formats(
              Map.of(Topic.LINK, List.of(new Opening()), Topic.VERDICT, List.of(new Opening()))),
          Several.class);

  @TempDir Path folder;

  @Test
  void everyRecordIsReadBeforeWhileAndAfterTheRingGoesOverToTheNewFormat() {
    try (var kafka = new RingOnBroker(folder)) {
      var ofOld = link(OLD.ring(kafka, 1), new Single(1));
      assertThat(passedOn(kafka, NEW, 1, List.of(ofOld))).containsExactly("{\"page\":1}");
      // One that was not updated yet reads what a newer one wrote.
      var ofNew = link(NEW.ring(kafka, 1), new Several(List.of(2)));
      assertThat(passedOn(kafka, OLD, 1, List.of(ofNew))).containsExactly("{\"page\":2}");
      // All are updated, and the ring is told so; what was written before lies there still.
      var newest = link(NEW.ring(kafka, 2), new Several(List.of(3, 4)));
      assertThat(passedOn(kafka, NEW, 2, List.of(ofOld, ofNew, newest)))
          .containsExactly("{\"pages\":[1]}", "{\"pages\":[2]}", "{\"pages\":[3,4]}");
      assertThat(kafka.read(Topic.LINK))
          .containsExactly(
              "{\"page\":1}", "{\"page\":2}", "{\"page\":1}", "{\"page\":2}", "{\"pages\":[3,4]}");
      // One that was forgotten does not guess.
      assertThat(Wire.read(OLD.known(), Topic.LINK, newest.headers(), newest.value(), Single.class))
          .isEqualTo(new Unreadable<>("version of the record: 2 (expected: 1)"));
    }
  }

  private static ProducerRecord<byte[], byte[]> link(KafkaRing ring, Object value) {
    return Wire.record(ring, Topic.LINK, 0, "key", value);
  }

  /** What a station of that build makes of links in a ring that writes that format. */
  private List<String> passedOn(
      RingOnBroker kafka, Build<?> build, int format, List<ProducerRecord<byte[], byte[]>> links) {
    var before = kafka.read(Topic.VERDICT).size();
    var ring = build.ring(kafka, format);
    var place = new Workplace(ring, "0", folder, new SimpleMeterRegistry(), InstantSource.system());
    try (var station =
        TransformStation.of(
            "rule-service", place, List.of(Topic.LINK), link -> build.passOn(ring, link))) {
      station.start();
      kafka.write(links);
      await()
          .atMost(PATIENCE)
          .until(() -> kafka.read(Topic.VERDICT).size() == before + links.size());
      var verdicts = kafka.read(Topic.VERDICT);
      return verdicts.subList(before, verdicts.size());
    }
  }

  /**
   * A build of the program.
   *
   * @param known the formats it knows
   * @param type the record it thinks in
   */
  private record Build<T>(Formats known, Class<T> type) {
    KafkaRing ring(RingOnBroker kafka, int format) {
      var made = kafka.ring().manifest();
      var formats = new HashMap<>(made.formats());
      formats.put("link", format);
      formats.put("verdict", format);
      var manifest = new Ring(made.id(), made.key(), 1, made.hash(), made.suffixes(), formats);
      return new KafkaRing(kafka.ring().kafka(), manifest, known);
    }

    List<ProducerRecord<byte[], byte[]>> passOn(
        KafkaRing ring, ConsumerRecord<byte[], byte[]> link) {
      return switch (Wire.read(known, Topic.LINK, link.headers(), link.value(), type)) {
        case Readable(var value) -> List.of(Wire.record(ring, Topic.VERDICT, 0, "key", value));
        case Unreadable(var why) -> throw new IllegalStateException(why);
      };
    }
  }

  /** What the older build thinks in. */
  record Single(int page) {}

  /** What the newer does. */
  record Several(List<Integer> pages) {}

  /** Where there was one page there is room for several. */
  private record Opening() implements orbweaver.contract.format.Step {
    @Override
    public JsonNode up(JsonNode older) {
      var newer = JsonNodeFactory.instance.objectNode();
      newer.putArray("pages").add(older.get("page"));
      return newer;
    }

    @Override
    public JsonNode down(JsonNode newer) {
      return JsonNodeFactory.instance.objectNode().set("page", newer.get("pages").get(0));
    }
  }
}
