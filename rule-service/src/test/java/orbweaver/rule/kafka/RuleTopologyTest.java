package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.ROOT;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.rule.RuleFixtures;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.runtime.streams.CommitScheduler;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the topology of rule-service: records in, records and dead letters out. */
class RuleTopologyTest {
  private static final String NEAR = "((no-cycles) (depth 2))";

  private static final Meters METERS = Meters.of(new SimpleMeterRegistry(), "rule-service");

  private final PipelineContext pipeline =
      new PipelineContext(KafkaSettings.of("127.0.0.1:1"), RuleFixtures.manifest(1));
  private final Activity walk = activity("walk", NEAR);
  private TopologyTestDriver driver;

  @BeforeEach
  void open(@TempDir Path folder) {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "rule-service");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    driver =
        new TopologyTestDriver(
            RuleTopology.of(pipeline, METERS, this::book, new CommitScheduler(Duration.ZERO)),
            settings,
            NOON);
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private Optional<Activity> book(String id, int version) {
    return Optional.of(walk).filter(activity -> activity.id().equals(id));
  }

  @Test
  void aRequestBecomesAnActivityWithItsTimestamp() {
    submit(Json.text(request("walk", NEAR)));

    var written = read(Topic.ACTIVITY).getFirst();
    assertThat(written.key()).isEqualTo("walk");
    assertThat(Json.read(written.value(), Activity.class)).isEqualTo(new Decoded<>(walk));
    assertThat(Records.header(written.headers(), HeaderName.TYPE)).contains("Activity");
  }

  @Test
  void aRequestThatIsRepeatedWritesNothing() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(request("walk", NEAR)));

    assertThat(read(Topic.ACTIVITY)).hasSize(1);
    assertThat(read(Topic.DEAD_LETTER)).isEmpty();
  }

  @Test
  void anInvalidRequestIsADeadLetterAndThePreviousVersionStays() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(request("walk", "((no-cycles) (dept 3))")));
    submit(Json.text(new Seed("https://a.test/", Optional.of("walk"))));

    assertThat(read(Topic.ACTIVITY)).hasSize(1);
    assertThat(reasons()).singleElement().asString().contains("(dept 3)");
    assertThat(verdicts()).hasSize(2);
  }

  @Test
  void aChangedFormulaIsANewVersionForLaterEvaluations() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed("https://a.test/", Optional.of("walk"))));
    submit(Json.text(request("walk", "((no-cycles) (uri-scheme \"http\"))")));
    submit(Json.text(new Seed("https://b.test/", Optional.of("walk"))));

    assertThat(all(read(Topic.VERDICT), SeedVerdict.class))
        .extracting(SeedVerdict::version, SeedVerdict::code)
        .containsExactly(tuple(1, DecisionCode.ACCEPTED), tuple(2, DecisionCode.REJECTED_BY_URI));
  }

  @Test
  void anActivityIsPausedInItsNextVersion() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new StateChange("walk", DesiredState.PAUSED)));
    submit(Json.text(new StateChange("walk", DesiredState.PAUSED)));

    assertThat(read(Topic.ACTIVITY))
        .extracting(each -> Json.read(each.value(), Activity.class))
        .containsExactly(
            new Decoded<>(walk), new Decoded<>(walk.withDesiredState(DesiredState.PAUSED)));
    assertThat(read(Topic.DEAD_LETTER)).isEmpty();
  }

  @Test
  void requestsForUnknownActivitiesAndHostsAreDeadLetters() {
    submit(Json.text(new StateChange("wlak", DesiredState.STOPPED)));
    submit("{\"host\":\"a.test/docs\"}");

    assertThat(read(Topic.ACTIVITY)).isEmpty();
    assertThat(reasons())
        .containsExactly(
            "activity: wlak (expected: a known one)",
            "host: a.test/docs (expected: only a host, such as a.test)");
  }

  @Test
  void aHostOverrideIsAVerdictWithTheKeyOfTheHost() {
    var minute = Optional.of(Duration.ofMinutes(1));
    submit(Json.text(new HostOverrideRequest("www.a.test", Optional.empty(), minute)));

    var written = read(Topic.VERDICT);
    assertThat(written).extracting(TestRecord::key).containsExactly("a.test");
    assertThat(all(written, Verdict.class))
        .containsExactly(
            new HostOverride("a.test", Optional.empty(), Optional.of(NOON.plusSeconds(60))));
  }

  @Test
  void seedsAreCountedAndNumbered() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed("https://a.test/", Optional.of("walk"))));
    submit(Json.text(new Seed("https://b.test/", Optional.of("walk"))));

    var written = read(Topic.VERDICT);
    assertThat(written)
        .extracting(TestRecord::key)
        .containsExactly("https://a.test/", "walk", "https://b.test/", "walk");
    assertThat(all(written, SeedVerdict.class))
        .containsExactly(
            SeedVerdict.accepted("seed", 1, "walk", 1, "https://a.test/"),
            SeedVerdict.accepted("seed", 2, "walk", 1, "https://b.test/"));
    assertThat(numbers(written)).containsExactly(1L, 2L, 3L, 4L);
    assertThat(written).allMatch(each -> numbered(each).from().equals("seed"));
  }

  @Test
  void aSeedThatIsNoUrlIsCountedAndADeadLetter() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed("mailto:me@a.test", Optional.of("walk"))));

    assertThat(all(read(Topic.VERDICT), SeedVerdict.class))
        .extracting(SeedVerdict::batches, SeedVerdict::code)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(0, DecisionCode.MALFORMED));
    assertThat(reasons()).singleElement().asString().contains("mailto");
  }

  @Test
  void anUnreadableSubmissionIsADeadLetterWithItsBytes() {
    submit("https://a.test/");
    submit("{\"url\":1}");

    assertThat(verdicts()).isEmpty();
    var dead = read(Topic.DEAD_LETTER);
    assertThat(dead)
        .extracting(each -> new String(each.value(), UTF_8))
        .containsExactly("https://a.test/", "{\"url\":1}");
    assertThat(reason(dead.getFirst())).isEqualTo("activity: default (expected: a known one)");
    assertThat(Records.header(dead.getLast().headers(), "__streams.errors.offset")).contains("1");
  }

  @Test
  void aPageCompletesItsRequestAndSendsOutlinks() {
    come(page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(1, 0), "t")));

    var written = read(Topic.VERDICT);
    assertThat(written).extracting(TestRecord::key).containsOnly(HERE.toString());
    assertThat(all(written, OutlinkBatch.class)).hasSize(1);
    assertThat(written)
        .allMatch(each -> numbered(each).from().equals("0") && numbered(each).to() == 0);
    assertThat(numbers(written)).containsExactly(1L, 2L);
    assertThat(all(written, PageVerdict.class))
        .extracting(PageVerdict::outcome)
        .containsExactly(WHOLE);
    assertThat(Records.requestNumber(written.getLast().headers())).contains(1L);
  }

  @Test
  void sequenceNumbersContinueAfterARestart() {
    driver.<Integer, Long>getKeyValueStore(RuleTopology.SENT).put(0, 41L);
    driver.<Integer, Long>getKeyValueStore(RuleTopology.SUBMISSION_SENT).put(0, 7L);

    come(page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(1, 0), "t")));
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed("https://a.test/", Optional.of("walk"))));

    assertThat(numbers(read(Topic.VERDICT))).containsExactly(42L, 43L, 8L, 9L);
  }

  @Test
  void aDuplicatePageHasItsOwnVerdictAndSendsNoOutlinksAgain() {
    var page = page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(1, 0), "t"));

    come(page);
    come(page);

    var written = read(Topic.VERDICT);
    assertThat(numbers(written)).containsExactly(1L, 2L, 3L);
    assertThat(all(written, PageVerdict.class))
        .hasSize(2)
        .extracting(PageVerdict::decisions)
        .containsOnly(all(written, PageVerdict.class).getFirst().decisions());
    assertThat(all(written, PageVerdict.class))
        .extracting(verdict -> verdict.outlinkCounts().get("walk"))
        .containsExactly(new OutlinkCounts(1, 1, 0), new OutlinkCounts(0, 1, 0));
  }

  @Test
  void aShorterPathIsEvaluatedFromTheStore() {
    come(page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(2, 0), "t")));
    assertThat(all(read(Topic.VERDICT), OutlinkBatch.class)).isEmpty();

    var better = interest(walk, path(1, 0), "t");
    come(page(new NotModified(), Evidence.none(NOON), List.of(), better));

    var written = read(Topic.VERDICT);
    assertThat(all(written, OutlinkBatch.class)).hasSize(1);
    assertThat(all(written, PageVerdict.class))
        .extracting(PageVerdict::outcome)
        .containsExactly(new NotModified());
  }

  @Test
  void anUnreadablePageCompletesItsRequest() {
    come("{", HERE.toString(), Records.withNumber(new RecordHeaders(), 3));

    assertThat(all(read(Topic.VERDICT), PageVerdict.class))
        .singleElement()
        .satisfies(
            verdict -> {
              assertThat(verdict.url()).isEqualTo(HERE);
              assertThat(verdict.number()).isEqualTo(3);
              assertThat(verdict.outcome()).isEqualTo(new Failed(Failure.UNREADABLE));
            });
    assertThat(reasons()).hasSize(1);
  }

  @Test
  void anUnreadablePageWithoutARequestIsOnlyADeadLetter() {
    come("{", HERE.toString(), new RecordHeaders());
    come("{", "no URL", Records.withNumber(new RecordHeaders(), 3));

    assertThat(read(Topic.VERDICT)).isEmpty();
    assertThat(reasons()).hasSize(2);
  }

  @Test
  void aPageOfAnotherVersionIsUnreadable() {
    var page = page(WHOLE, html(), List.of(), interest(walk, path(1, 0), "t"));
    var headers = new RecordHeaders().add(HeaderName.VERSION, "99".getBytes(UTF_8));

    come(Json.text(page), HERE.toString(), headers);

    assertThat(reasons()).singleElement().asString().contains("99");
  }

  @Test
  void aPageOfAnUnknownActivityIsCompletedAndADeadLetter() {
    var stray = activity("stray", NEAR);

    come(page(WHOLE, html(), links("https://a.test/x"), interest(stray, path(1, 0), "t")));

    assertThat(all(read(Topic.VERDICT), PageVerdict.class)).hasSize(1);
    assertThat(reasons()).singleElement().asString().contains("stray");
  }

  @Test
  void theRootOfASeedIsTheSeed() {
    submit(Json.text(request("walk", NEAR)));
    submit(Json.text(new Seed(ROOT.toString(), Optional.of("walk"))));

    var candidate = all(read(Topic.VERDICT), OutlinkBatch.class).getFirst().outlinks().getFirst();
    assertThat(candidate.interest().path()).isEqualTo(path(0, 0));
  }

  @Test
  void aRelayedSubmissionBelongsToItsPartyAndTheVerdictNamesItsTopic() {
    var seed = Json.text(new Seed(ROOT.toString(), Optional.of("walk")));
    submit(Json.text(request("walk", NEAR)), brought("leeds", "5"));
    submit(seed, brought("leeds", "6"));
    submit(seed, brought("york", "0"));
    submit(seed, brought("york", "none"));

    var seeds = all(read(Topic.VERDICT), SeedVerdict.class);
    assertThat(seeds).extracting(SeedVerdict::topic).containsExactly("seed.leeds");
    assertThat(seeds).extracting(SeedVerdict::offset).containsExactly(6L);
    var deadLetters = read(Topic.DEAD_LETTER);
    assertThat(deadLetters.stream().map(RuleTopologyTest::reason))
        .satisfiesExactly(
            why -> assertThat(why).contains("walk (expected: one of your own"),
            why -> assertThat(why).contains("header party"));
    var submissionTopic = new Party("york").qualifiedSubmissionTopic(pipeline.kafka().prefix());
    assertThat(DeadLetter.reason(deadLetters.getFirst().headers(), submissionTopic, 0)).isPresent();
  }

  private static Headers brought(String party, String offset) {
    return new RecordHeaders()
        .add(HeaderName.PARTY, party.getBytes(UTF_8))
        .add(HeaderName.OFFSET, offset.getBytes(UTF_8));
  }

  private void submit(String line, Headers headers) {
    pipe(Topic.SEED, "", line, headers);
  }

  private void submit(String line) {
    pipe(Topic.SEED, "", line, new RecordHeaders());
  }

  private void come(Page page) {
    var headers =
        Records.withNumber(Records.headers(pipeline, Topic.LINK, page), page.request().number());
    come(Json.text(page), page.request().url().toString(), headers);
  }

  private void come(String value, String key, Headers headers) {
    pipe(Topic.LINK, key, value, headers);
  }

  private void pipe(Topic topic, String key, String value, Headers headers) {
    driver
        .createInputTopic(
            pipeline.topicName(topic), new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(new TestRecord<>(key.getBytes(UTF_8), value.getBytes(UTF_8), headers, NOON));
  }

  private List<TestRecord<String, byte[]>> read(Topic topic) {
    return driver
        .createOutputTopic(
            pipeline.topicName(topic), new StringDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private List<Verdict> verdicts() {
    return all(read(Topic.VERDICT), Verdict.class);
  }

  private static <T extends Verdict> List<T> all(
      List<TestRecord<String, byte[]>> records, Class<T> type) {
    return records.stream()
        .map(RuleTopologyTest::verdict)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  private static List<Long> numbers(List<TestRecord<String, byte[]>> records) {
    return records.stream().map(each -> numbered(each).sequence()).toList();
  }

  private static Verdict verdict(TestRecord<String, byte[]> record) {
    return numbered(record).verdict();
  }

  private static NumberedVerdict numbered(TestRecord<String, byte[]> record) {
    return switch (Json.read(record.value(), NumberedVerdict.class)) {
      case Decoded(var numbered) -> numbered;
      case Unreadable(var why) -> throw new AssertionError(why);
    };
  }

  private List<String> reasons() {
    return read(Topic.DEAD_LETTER).stream().map(RuleTopologyTest::reason).toList();
  }

  private static String reason(TestRecord<String, byte[]> record) {
    return Records.header(record.headers(), "__streams.errors.message").orElseThrow();
  }
}
