package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.rule.RuleFixtures;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the answers to submissions that have an id. */
class AnsweredSubmissionsTest {
  private static final String NEAR = "((no-cycles) (depth 2))";
  private static final String ID = HeaderName.SUBMISSION_ID;

  private final PipelineContext pipeline =
      new PipelineContext(KafkaSettings.of("127.0.0.1:1"), RuleFixtures.manifest(1));
  private TopologyTestDriver driver;

  @BeforeEach
  void open(@TempDir Path folder) {
    driver = RuleTopologyDriver.start(pipeline, folder);
  }

  @AfterEach
  void close() {
    driver.close();
  }

  @Test
  void eachSubmissionWithAnIdHasOneAnswer() {
    submit(Json.text(request("walk", NEAR)), id("a"));
    submit(Json.text(request("walk", NEAR)), id("b"));
    submit(Json.text(request("walk", "((no-cycles) (depth 3))")), id("c"));
    submit(Json.text(new StateChange("walk", DesiredState.PAUSED)), id("d"));
    submit(Json.text(new StateChange("walk", DesiredState.PAUSED)), id("e"));
    submit(Json.text(new RetryRequest("walk")), id("f"));
    var release = new TrapReview("walk", Optional.of("https://a.test/x"), Optional.empty());
    submit(Json.text(release), id("g"));
    submit(Json.text(new Seed(ROOT.toString(), Optional.of("walk"))), id("h"));

    assertThat(answers())
        .containsExactly(
            SubmissionAnswer.accepted("a", "walk", 1),
            SubmissionAnswer.unchanged("b", "walk", 1),
            SubmissionAnswer.accepted("c", "walk", 2),
            SubmissionAnswer.accepted("d", "walk", 3),
            SubmissionAnswer.unchanged("e", "walk", 3),
            SubmissionAnswer.accepted("f", "walk", 4),
            SubmissionAnswer.accepted("g", "walk", 5),
            SubmissionAnswer.accepted("h", "walk", 5));
  }

  @Test
  void aSuppressionIsAnsweredListedAndSentToThePartition() {
    submit(Json.text(SuppressionRequest.suppress("HTTP://A.test/cal/*", "endless")), id("a"));
    submit(Json.text(SuppressionRequest.suppress("a.test", "no URL")), id("b"));
    submit(Json.text(SuppressionRequest.unsuppress("http://a.test/cal/")), id("c"));

    var added = new Suppression("http://a.test/cal/", Optional.of("endless"), NOON);
    var removed = new Suppression("http://a.test/cal/", Optional.empty(), NOON);
    assertThat(read(Topic.SUPPRESSION, Suppression.class)).containsExactly(added, removed);
    assertThat(read(Topic.VERDICT, NumberedVerdict.class))
        .extracting(NumberedVerdict::verdict)
        .containsExactly(added, removed);
    assertThat(answers())
        .satisfiesExactly(
            answer -> assertThat(answer).isEqualTo(SubmissionAnswer.accepted("a")),
            answer -> assertThat(answer.reason().orElseThrow()).startsWith("pattern: a.test (exp"),
            answer -> assertThat(answer).isEqualTo(SubmissionAnswer.accepted("c")));
  }

  @Test
  void aRepeatedSeedIsUnchangedAndHasNoVerdict() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed(ROOT.toString(), Optional.of("walk"))), id("a"));
    submit(Json.text(new Seed(ROOT.toString(), Optional.of("walk"))), id("b"));

    assertThat(answers())
        .containsExactly(
            SubmissionAnswer.accepted("a", "walk", 1), SubmissionAnswer.unchanged("b", "walk", 1));
    // One outlink batch and one seed verdict.
    assertThat(read(Topic.VERDICT)).hasSize(2);
  }

  @Test
  void anActivityThatIsSubmittedAfterItsSeedsCountsThem() {
    submit(Json.text(request("walk", NEAR)), id("a"));
    for (var url : List.of("https://a.test/", "https://b.test/", "https://a.test/#x")) {
      submit(Json.text(new Seed(url, Optional.of("walk"))));
    }
    submit(Json.text(request("walk", NEAR)), id("b"));
    submit(Json.text(request("walk", NEAR)), id("c"));

    assertThat(answers())
        .containsExactly(
            SubmissionAnswer.accepted("a", "walk", 1),
            SubmissionAnswer.accepted("b", "walk", 2),
            SubmissionAnswer.unchanged("c", "walk", 2));
    assertThat(new String(read(Topic.ACTIVITY).getLast().value(), UTF_8)).contains("\"seeds\":2");
  }

  // Stored bytes: another encoding would forget the seeds of existing pipelines.
  @Test
  void anEvaluatedSeedIsStoredUnderItsActivityAndCanonicalUrl() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed("HTTPS://A.test:443/x#y", Optional.of("walk"))));

    var stored = driver.<String, byte[]>getKeyValueStore(RuleTopology.SUBMISSION_SEEDS);
    assertThat(stored.get("walk https://a.test/x"))
        .asString(UTF_8)
        .isEqualTo("{\"version\":1,\"accepted\":true}");
    assertThat(
            driver
                .<String, Integer>getKeyValueStore(RuleTopology.SUBMISSION_SEED_COUNTS)
                .get("walk"))
        .isEqualTo(1);
  }

  @Test
  void theAnswerToAHostOverrideContainsIt() {
    var wait = Optional.of(Duration.ofSeconds(5));
    submit(Json.text(new HostOverrideRequest("A.test", wait, Optional.empty())), id("a"));

    assertThat(answers())
        .containsExactly(
            SubmissionAnswer.accepted("a", new HostOverride("a.test", wait, Optional.empty())));
  }

  @Test
  void aRefreshIsForwardedToTheFrontierWhichAnswersIt() {
    submit(Json.text(new RefreshRequest("HTTPS://A.test:443/x")), id("a"));

    assertThat(answers()).isEmpty();
    var expected = new UrlRefresh(CrawlUrl.of("https://a.test/x"), "seed", 0, Optional.of("a"));
    assertThat(read(Topic.VERDICT))
        .singleElement()
        .satisfies(
            record ->
                assertThat(Json.read(record.value(), NumberedVerdict.class))
                    .isEqualTo(new Decoded<>(new NumberedVerdict("seed", 0, 1, expected))));
  }

  @Test
  void theAnswerToARejectedSubmissionHasTheReasonOfTheDeadLetter() {
    submit(Json.text(request("walk", "((no-cycles) (dept 3))")), id("a"));
    submit(Json.text(new StateChange("wlak", DesiredState.PAUSED)), id("b"));
    submit(Json.text(new Seed(ROOT.toString(), Optional.of("wlak"))), id("c"));
    submit("{\"unknown\":1}", id("d"));
    submit(
        Json.text(new HostOverrideRequest("a.test/x", Optional.empty(), Optional.empty())),
        id("e"));
    submit(Json.text(new RefreshRequest("mailto:me@a.test")), id("g"));
    var relayed = id("f").add(HeaderName.PARTY, "leeds".getBytes(UTF_8));
    submit(Json.text(request("walk", NEAR)), relayed);

    var answers = answers();
    assertThat(answers)
        .extracting(SubmissionAnswer::submission)
        .containsExactly("a", "b", "c", "d", "e", "g", "f");
    assertThat(answers.stream().map(answer -> answer.reason().orElseThrow()).toList())
        .isEqualTo(reasons());
  }

  @Test
  void aSubmissionWithoutAValidIdHasNoAnswer() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(request("walk", NEAR)), id("no id"));

    assertThat(answers()).isEmpty();
  }

  private static Headers id(String id) {
    return new RecordHeaders().add(ID, id.getBytes(UTF_8));
  }

  private List<SubmissionAnswer> answers() {
    return read(Topic.SUBMISSION_ANSWER).stream()
        .map(
            record -> {
              assertThat(Records.header(record.headers(), HeaderName.TYPE))
                  .contains("SubmissionAnswer");
              var answer = answer(record);
              assertThat(record.key()).isEqualTo(answer.submission());
              return answer;
            })
        .toList();
  }

  private static SubmissionAnswer answer(TestRecord<String, byte[]> record) {
    return switch (Json.read(record.value(), SubmissionAnswer.class)) {
      case Decoded(var answer) -> answer;
      case Unreadable(var why) -> throw new AssertionError(why);
    };
  }

  private void submit(String line) {
    submit(line, new RecordHeaders());
  }

  private void submit(String line, Headers headers) {
    driver
        .createInputTopic(
            pipeline.topicName(Topic.SEED), new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(new TestRecord<>(new byte[0], line.getBytes(UTF_8), headers, NOON));
  }

  private List<TestRecord<String, byte[]>> read(Topic topic) {
    return driver
        .createOutputTopic(
            pipeline.topicName(topic), new StringDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private <T> List<T> read(Topic topic, Class<T> type) {
    return read(topic).stream()
        .map(
            record ->
                switch (Json.read(record.value(), type)) {
                  case Decoded(var value) -> value;
                  case Unreadable(var why) -> throw new AssertionError(why);
                })
        .toList();
  }

  private List<String> reasons() {
    return read(Topic.DEAD_LETTER).stream()
        .map(record -> Records.header(record.headers(), "__streams.errors.message").orElseThrow())
        .toList();
  }
}
