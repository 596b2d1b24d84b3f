package orbweaver.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.PipelineOnBroker;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Tests a rolling upgrade: a newer build replaces an older one, with records of both on topics. */
@Tag("integration")
class RollingUpgradeTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Build<Single> OLD = new Build<>(new RecordFormats(Map.of()), Single.class);
  private static final Build<Several> NEW =
      new Build<>(
          new RecordFormats(
              Map.of(
                  Topic.LINK,
                  List.of(new PageToPages()),
                  Topic.VERDICT,
                  List.of(new PageToPages()))),
          Several.class);

  @TempDir Path folder;

  @Test
  void everyRecordIsReadBeforeDuringAndAfterTheFormatChange() {
    try (var kafka = new PipelineOnBroker(folder)) {
      var ofOld = link(OLD.pipeline(kafka, 1), new Single(1));
      assertThat(process(kafka, NEW, 1, List.of(ofOld))).containsExactly("{\"page\":1}");
      // A build that was not updated yet reads records of a newer one.
      var ofNew = link(NEW.pipeline(kafka, 1), new Several(List.of(2)));
      assertThat(process(kafka, OLD, 1, List.of(ofNew))).containsExactly("{\"page\":2}");
      // After the update of all builds the manifest changes; older records are still on the topic.
      var newest = link(NEW.pipeline(kafka, 2), new Several(List.of(3, 4)));
      assertThat(process(kafka, NEW, 2, List.of(ofOld, ofNew, newest)))
          .containsExactly("{\"pages\":[1]}", "{\"pages\":[2]}", "{\"pages\":[3,4]}");
      assertThat(kafka.read(Topic.LINK))
          .containsExactly(
              "{\"page\":1}", "{\"page\":2}", "{\"page\":1}", "{\"page\":2}", "{\"pages\":[3,4]}");
      // A build that was not updated rejects the new format.
      assertThat(
              Records.read(OLD.known(), Topic.LINK, newest.headers(), newest.value(), Single.class))
          .isEqualTo(new Unreadable<>("version of the record: 2 (expected: 1)"));
    }
  }

  private static ProducerRecord<byte[], byte[]> link(PipelineContext pipeline, Object value) {
    return Records.of(pipeline, Topic.LINK, 0, "key", value);
  }

  /**
   * Returns the records that a service of a build writes for links, in a pipeline of that format.
   */
  private List<String> process(
      PipelineOnBroker kafka,
      Build<?> build,
      int format,
      List<ProducerRecord<byte[], byte[]>> links) {
    var before = kafka.read(Topic.VERDICT).size();
    var pipeline = build.pipeline(kafka, format);
    var place =
        new ServiceContext(
            pipeline, "0", folder, new SimpleMeterRegistry(), InstantSource.system());
    try (var service =
        TransformService.of(
            "rule-service", place, List.of(Topic.LINK), link -> build.copy(pipeline, link))) {
      service.start();
      kafka.write(links);
      await()
          .atMost(TIMEOUT)
          .until(() -> kafka.read(Topic.VERDICT).size() == before + links.size());
      var verdicts = kafka.read(Topic.VERDICT);
      return verdicts.subList(before, verdicts.size());
    }
  }

  /**
   * Build of the program.
   *
   * @param known record formats that it supports
   * @param type its record type
   */
  private record Build<T>(RecordFormats known, Class<T> type) {
    PipelineContext pipeline(PipelineOnBroker kafka, int format) {
      var made = kafka.pipeline().manifest();
      var formats = new HashMap<>(made.formats());
      formats.put("link", format);
      formats.put("verdict", format);
      var manifest =
          new PipelineManifest(
              made.id(), made.politenessKey(), 1, made.hash(), made.publicSuffixes(), formats);
      return new PipelineContext(kafka.pipeline().kafka(), manifest, known);
    }

    List<ProducerRecord<byte[], byte[]>> copy(
        PipelineContext pipeline, ConsumerRecord<byte[], byte[]> link) {
      return switch (Records.read(known, Topic.LINK, link.headers(), link.value(), type)) {
        case Decoded(var value) -> List.of(Records.of(pipeline, Topic.VERDICT, 0, "key", value));
        case Unreadable(var why) -> throw new IllegalStateException(why);
      };
    }
  }

  /** Record type of the older build. */
  record Single(int page) {}

  /** Record type of the newer build. */
  record Several(List<Integer> pages) {}

  /** Format step from one page to several. */
  private record PageToPages() implements orbweaver.contract.FormatMigration {
    @Override
    public JsonNode upgrade(JsonNode older) {
      var newer = JsonNodeFactory.instance.objectNode();
      newer.putArray("pages").add(older.get("page"));
      return newer;
    }

    @Override
    public JsonNode downgrade(JsonNode newer) {
      return JsonNodeFactory.instance.objectNode().set("page", newer.get("pages").get(0));
    }
  }
}
