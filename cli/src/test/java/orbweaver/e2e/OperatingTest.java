package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the commands in docs/how-to/operating.md: output as documented, but names and times. */
@Tag("integration")
class OperatingTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "how-to", "operating.md");
  private static final String WRITTEN = "127.0.0.1:9092";
  private static final Pattern EXAMPLE =
      Pattern.compile(
          "(```sh readme\n\\./orbweaver ([^\n]*)\n```\n\n```text\n)(.*?)```", Pattern.DOTALL);
  private static final Pattern UUID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
  private static final Pattern MOMENT = Pattern.compile("2[0-9]{3}-[0-9-]{5}T[0-9:.]+Z");
  private static final String COMMAND =
      "./mvnw -pl cli -am test -Dtest=OperatingTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Doperating.write=true";

  @TempDir Path temporary;

  @Test
  void everyExamplePrintsTheDocumentedOutput() throws Exception {
    var document = Files.readString(DOCUMENT);
    try (var broker = LocalBroker.start(temporary)) {
      var written = new StringBuilder();
      var examples = EXAMPLE.matcher(document);
      while (examples.find()) {
        var result = result(examples.group(2), broker);
        var example = examples.group(1) + result + "```";
        examples.appendReplacement(written, Matcher.quoteReplacement(example));
      }
      var page = examples.appendTail(written).toString();
      if (Boolean.getBoolean("operating.write")) Files.writeString(DOCUMENT, page);

      assertThat(page.split("```text\n", -1)).hasSizeGreaterThan(7);
      assertThat(Files.readString(DOCUMENT))
          .as("docs/how-to/operating.md, which is written by: %s", COMMAND)
          .isEqualTo(page);
    }
  }

  private static String result(String line, LocalBroker broker) throws Exception {
    var words = line.replace(WRITTEN, broker.bootstrap()).split(" ");
    if (line.startsWith("dlq list")) {
      layAside(PipelineAdmin.open(KafkaSettings.of(broker.bootstrap())));
    }
    var result = CommandInProcess.run(words).replace(broker.bootstrap(), WRITTEN);
    var named = UUID.matcher(result).replaceAll("9d0f3c1e-5b7a-4c1d-8e2f-6a7b8c9d0e1f");
    return MOMENT.matcher(named).replaceAll("2026-05-01T12:00:00Z");
  }

  private static void layAside(PipelineContext pipeline) {
    var text = "{\"url\":\"http://a.test/\",\"activity\":\"wlak\"}";
    var record = new ConsumerRecord<>("orbweaver.seed.v1", 0, 7, new byte[0], text.getBytes(UTF_8));
    var why = "activity: wlak (expected: a known one)";
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("rule"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(DeadLetter.of(pipeline, "rule-service", record, why));
      Transactions.commit(producer);
    }
  }
}
