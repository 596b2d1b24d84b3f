package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceFactory;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of dead letters: list, show, and replay once where that is exact. */
@Tag("integration")
class DeadLettersTest {
  private static final Party LEEDS = new Party("leeds");

  @TempDir static Path temporary = Path.of("");
  private static LocalBroker broker;
  private static PipelineContext pipeline;
  private static Service rule;

  @BeforeAll
  static void startPipelineWithRuleServiceOnly() {
    broker = LocalBroker.start(temporary.resolve("broker"));
    pipeline =
        PipelineAdmin.openOrCreate(KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
    PartyRegistration.add(pipeline, LEEDS);
    var place =
        new ServiceContext(
            pipeline,
            "one",
            temporary.resolve("rule"),
            new SimpleMeterRegistry(),
            InstantSource.system());
    rule =
        ServiceFactory.create(
            ServiceKind.RULE, place, PipelineServiceSettings.of(FetcherSettings.of("0.1.0")));
    rule.start();
  }

  @AfterAll
  static void stops() {
    rule.close();
    broker.close();
  }

  @Test
  void aSeedThatPrecededItsActivityIsReplayedOnce() throws Exception {
    put(
        Topic.SEED.qualifiedName("orbweaver"),
        "{\"url\":\"http://a.test/\",\"activity\":\"later\"}");
    var id = awaitDeadLetter("activity: later (expected: a known one)");
    assertThat(dlq("show", id))
        .contains(
            "dead letter " + id + ", rejected by rule-service at 2",
            "source: orbweaver.seed.v1-0 at ",
            "replay: possible\n",
            "value:  43 bytes\n{\"url\":\"http://a.test/\",\"activity\":\"later\"}\n");
    put(
        Topic.SEED.qualifiedName("orbweaver"),
        "{\"id\":\"later\",\"formula\":\"((no-cycles))\",\"operator\":\"me@example.org\"}");

    assertThat(dlq("replay", id)).isEqualTo("%-6s replayed to orbweaver.seed.v1\n".formatted(id));

    await().atMost(Duration.ofMinutes(1)).until(() -> verdicts("later") == 1);
    assertThat(rejection("replay", id)).contains(id + " is not replayed: it was already replayed");
    assertThat(dlq("list", "--topic", "seed")).contains(id, "(replayed)");
    assertThat(PipelineProbe.records(pipeline, Topic.SEED))
        .filteredOn(
            one -> Records.header(one.headers(), HeaderName.REPLAYED).equals(Optional.of(id)))
        .hasSize(1);
  }

  @Test
  void aSubmissionOfAPartyIsReplayedToItsSubmissionTopic() throws Exception {
    put(
        LEEDS.qualifiedSubmissionTopic("orbweaver"),
        "{\"url\":\"http://b.test/\",\"activity\":\"soon\"}");
    var id = awaitDeadLetter("activity: soon (expected: a known one)");
    put(
        LEEDS.qualifiedSubmissionTopic("orbweaver"),
        "{\"id\":\"soon\",\"formula\":\"((no-cycles))\",\"operator\":\"me@example.org\"}");

    assertThat(dlq("replay", "--topic", "seed.leeds", "--service", "rule-service"))
        .isEqualTo("%-6s replayed to orbweaver.seed.leeds.v1\n".formatted(id));

    await().atMost(Duration.ofMinutes(1)).until(() -> verdicts("soon") == 1);
    assertThat(dlq("replay", "--topic", "seed.leeds")).isEqualTo("no dead letters\n");
  }

  @Test
  void aCompletedOrNumberedRecordIsNotReplayedAndTheReasonIsPrinted() throws Exception {
    var page =
        new ProducerRecord<>(pipeline.topicName(Topic.LINK), 1, key("http://c.test/"), key("{"));
    page.headers().add(HeaderName.NUMBER, key("3"));
    put(page);
    var id = awaitDeadLetter("orbweaver.link.v1-1 at ");
    put(
        Topic.SEED.qualifiedName("orbweaver"),
        "{\"url\":\"gopher://d.test/\",\"activity\":\"later\"}");

    assertThat(rejection("replay", id))
        .contains(
            id
                + " is not replayed: fetch request 3 of http://c.test/ is completed as"
                + " failed(unreadable)");
    assertThat(dlq("show", id, "--json"))
        .contains(
            "\"rejectionReason\":\"fetch request 3 of http://c.test/",
            "\"headers\":{\"number\":\"3\"}");
    assertThat(rejection("show", "0:99999")).contains("0:99999: no dead letter with this id");
    assertThat(rejection("show", "x")).contains("x (expected: PARTITION:OFFSET");
    assertThat(dlq("list", "--limit", "1").lines()).hasSize(1);
    assertThat(dlq("list", "--service", "graph-sink")).isEqualTo("no dead letters\n");
    assertThat(dlq("list", "--since", "2999-01-01", "--json")).isEqualTo("[]\n");
    assertThat(dlq("list", "--topic", "link", "--json"))
        .contains("\"id\":\"" + id + "\"", "\"service\":\"rule-service\"");
  }

  private static byte[] key(String text) {
    return text.getBytes(UTF_8);
  }

  private static void put(String topic, String text) {
    put(new ProducerRecord<>(topic, 0, null, key(text)));
  }

  private static void put(ProducerRecord<byte[], byte[]> record) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("somebody"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(record);
      Transactions.commit(producer);
    }
  }

  /** Waits for a dead letter and returns its id. */
  private static String awaitDeadLetter(String why) {
    return await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> deadLetter(why), Optional::isPresent)
        .orElseThrow();
  }

  private static Optional<String> deadLetter(String why) throws Exception {
    return dlq("list")
        .lines()
        .filter(line -> line.contains(why))
        .map(line -> line.split(" ", 2)[0])
        .findFirst();
  }

  private static long verdicts(String activity) {
    return PipelineProbe.records(pipeline, Topic.VERDICT).stream()
        .filter(record -> Records.isOfType(SeedVerdict.class, record.headers()))
        .filter(record -> new String(record.value(), UTF_8).contains('"' + activity + '"'))
        .count();
  }

  private static String dlq(String... words) throws Exception {
    return CommandInProcess.run(line(words));
  }

  private static String rejection(String... words) throws Exception {
    try (var command = CommandInProcess.start(line(words))) {
      assertThat(command.code()).as(command::printed).isEqualTo(2);
      return command.printed();
    }
  }

  private static String[] line(String... words) {
    var all = new ArrayList<>(List.of("dlq"));
    all.addAll(List.of(words));
    all.addAll(List.of("--bootstrap-server", broker.bootstrap()));
    return all.toArray(String[]::new);
  }
}
