package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.Topic;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.contract.profile.NewsItem.TermCount;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the commands {@code profile} and {@code news} on the topics of a pipeline. */
@Tag("integration")
class PipelineNewsTest {
  @TempDir Path temporary;
  private LocalBroker broker;
  private PipelineContext pipeline;

  @BeforeEach
  void starts() {
    broker = LocalBroker.start(temporary.resolve("broker"));
    pipeline =
        PipelineAdmin.openOrCreate(KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
  }

  @AfterEach
  void stops() {
    broker.close();
  }

  @Test
  void aProfileIsListedReplacedAndDropped() throws Exception {
    assertThat(run("profile", "list")).isEqualTo("no profile is on file\n");
    assertThat(put("tea", "terms: [tea]")).contains("tea: put on file");
    assertThat(put("coffee", "hosts: [a.test]")).contains("coffee: put on file");
    assertThat(put("tea", "terms: [green tea]")).contains("tea: replaced");
    assertThat(run("profile", "list"))
        .isEqualTo("coffee  hosts: a.test\ntea  1 of \"green tea\"\n");
    assertThat(run("profile", "drop", "coffee")).contains("coffee: dropped");
    assertThat(failed("profile", "drop", "coffee")).contains("coffee: no such profile");
    assertThat(run("profile", "list")).isEqualTo("tea  1 of \"green tea\"\n");
  }

  @Test
  void aProfileThatIsDeliveredIsRejected() throws Exception {
    var file = profile("tea", "terms: [tea]\ndeliver: {file: tea.jsonl}");
    assertThat(failed("profile", "put", file))
        .contains(
            "deliver: not possible on a pipeline",
            "a consumer of topic news",
            "orbweaver news tea --after NUMBER --json");
    assertThat(run("profile", "list")).isEqualTo("no profile is on file\n");
  }

  @Test
  void aProfileThatCannotBeUsedIsNamedReplacedAndDropped() throws Exception {
    var topic = pipeline.topicName(Topic.PROFILE);
    send(new ProducerRecord<>(topic, 0, "tea".getBytes(UTF_8), "{".getBytes(UTF_8)));
    assertThat(printed(ExitCode.FINISHED, "profile", "list"))
        .contains("profile tea is not matched, because its record cannot be used: ");
    assertThat(put("tea", "terms: [tea]")).contains("tea: replaced");
    assertThat(run("profile", "list")).isEqualTo("tea  1 of \"tea\"\n");

    send(new ProducerRecord<>(topic, 0, "tea".getBytes(UTF_8), "{".getBytes(UTF_8)));
    assertThat(run("profile", "drop", "tea")).contains("tea: dropped");
    assertThat(run("profile", "list")).isEqualTo("no profile is on file\n");
  }

  @Test
  void newsAreReadFromTheirTopic() throws Exception {
    put("tea", "terms: [tea]");
    assertThat(run("news", "tea")).isEmpty();
    send(item(1, "tea", "/a"), item(2, "other", "/a"), item(3, "tea", "/b"));
    assertThat(run("news", "tea"))
        .isEqualTo(
            """
            1  2026-01-01T12:00:01Z  new  http://a.test/a
               Tea
               "tea" 2
            3  2026-01-01T12:00:03Z  new  http://a.test/b
               Tea
               "tea" 2
            """);
    assertThat(run("news", "tea", "--after", "1", "--json").lines())
        .singleElement()
        .asString()
        .contains("\"number\":3", "\"url\":\"http://a.test/b\"");
    assertThat(run("news", "tea", "--since", "2026-01-01T12:00:03Z")).startsWith("3  ");
    assertThat(run("news", "tea", "--atom"))
        .contains("<id>urn:orbweaver:news:tea/1/http://a.test/b</id>");
    assertThat(run("news", "other")).startsWith("2  ");
    assertThat(failed("news", "unknown")).contains("unknown: no such profile");
  }

  private ProducerRecord<byte[], byte[]> item(long number, String profile, String path) {
    var item =
        new NewsItem(
            number,
            profile,
            CrawlUrl.of("http://a.test" + path),
            Optional.of("Tea"),
            Instant.parse("2026-01-01T12:00:00Z").plusSeconds(number),
            1,
            Change.NEW,
            List.of(new TermCount("tea", 2)));
    return Records.of(pipeline, Topic.NEWS, 0, profile, item);
  }

  @SafeVarargs
  private void send(ProducerRecord<byte[], byte[]>... records) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        var _ = producer.send(record);
      }
      Transactions.commit(producer);
    }
  }

  private String put(String name, String keys) throws Exception {
    return run("profile", "put", profile(name, keys));
  }

  private String profile(String name, String keys) throws Exception {
    return Files.writeString(
            temporary.resolve(name + ".yaml"), "name: %s\n%s\n".formatted(name, keys))
        .toString();
  }

  private String run(String... arguments) throws Exception {
    return CommandInProcess.run(line(arguments));
  }

  private String failed(String... arguments) throws Exception {
    return printed(ExitCode.USAGE, arguments);
  }

  private String printed(ExitCode code, String... arguments) throws Exception {
    try (var command = CommandInProcess.start(line(arguments))) {
      assertThat(command.code()).as(command::printed).isEqualTo(code.number());
      return command.printed();
    }
  }

  private String[] line(String... arguments) {
    return Stream.concat(Stream.of(arguments), Stream.of("--bootstrap-server", broker.bootstrap()))
        .toArray(String[]::new);
  }
}
