package orbweaver.runtime.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;

class ServiceTopologyTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("broker:1"),
          new PipelineManifest("id", PolitenessKeyKind.HOST, 1, "h", "s", Map.of()));

  /** Processor that sends each value as a verdict; an empty one is unreadable. */
  private static final class Echo
      extends ContextualProcessor<byte[], byte[], PartitionedKey, byte[]> {
    @Override
    public void process(Record<byte[], byte[]> record) {
      var meters = Meters.of(new SimpleMeterRegistry(), "rule-service");
      var outbox = new Outbox(context(), PIPELINE, "rule", new ConsumedRecordMetrics(meters));
      if (record.value().length == 0) outbox.deadLetter(record, "empty");
      else outbox.send(Topic.VERDICT, 0, "key", new Party(new String(record.value(), UTF_8)));
    }
  }

  @Test
  void aProcessorReadsItsTopicsAndWritesToItsTopicsAndDeadLetters() {
    var nodes =
        topology().describe().subtopologies().stream().flatMap(part -> part.nodes().stream());
    var names = nodes.map(ServiceTopologyTest::described).collect(Collectors.toSet());

    assertThat(names)
        .containsExactlyInAnyOrder(
            "rule-reads-seed: orbweaver.seed.v1",
            "rule-reads-link: orbweaver.link.v1",
            "rule",
            "rule-writes-verdict: orbweaver.verdict.v1",
            "rule-writes-dead-letter: orbweaver.dead-letter.v1");
  }

  @Test
  void aSentRecordHasTheBytesOfItsKeyWithoutThePartition() {
    try (var driver = driver()) {
      send(driver, Topic.LINK, "leeds");

      var sent = output(driver, Topic.VERDICT).readRecord();
      assertThat(sent.key()).isEqualTo("key".getBytes(UTF_8));
      assertThat(sent.value()).isEqualTo("{\"name\":\"leeds\"}".getBytes(UTF_8));
      assertThat(output(driver, Topic.DEAD_LETTER).isEmpty()).isTrue();
    }
  }

  @Test
  void anUnreadableRecordOfAnyInputBecomesADeadLetterWithItsOffset() {
    try (var driver = driver()) {
      for (var topic : List.of(Topic.SEED, Topic.LINK)) {
        send(driver, topic, "leeds");
        send(driver, topic, "");

        assertThat(
                DeadLetterHeaders.parse(output(driver, Topic.DEAD_LETTER).readRecord().headers()))
            .contains(
                new DeadLetterHeaders("rule-service", PIPELINE.topicName(topic), 0, 1, "empty"));
      }
    }
  }

  private static Topology topology() {
    return new ServiceTopology(PIPELINE)
        .processor(
            "rule", List.of(Topic.SEED, Topic.LINK), Echo::new, List.of(), List.of(Topic.VERDICT))
        .build();
  }

  private static TopologyTestDriver driver() {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "orbweaver.rule-service");
    return new TopologyTestDriver(topology(), settings);
  }

  private static void send(TopologyTestDriver driver, Topic topic, String value) {
    driver
        .createInputTopic(
            PIPELINE.topicName(topic), new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput("k".getBytes(UTF_8), value.getBytes(UTF_8));
  }

  private static TestOutputTopic<byte[], byte[]> output(TopologyTestDriver driver, Topic topic) {
    return driver.createOutputTopic(
        PIPELINE.topicName(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  private static String described(TopologyDescription.Node node) {
    return switch (node) {
      case TopologyDescription.Source source ->
          Stream.of(source.name(), String.join(",", source.topicSet()))
              .collect(Collectors.joining(": "));
      case TopologyDescription.Sink sink -> sink.name() + ": " + sink.topic();
      default -> node.name();
    };
  }
}
