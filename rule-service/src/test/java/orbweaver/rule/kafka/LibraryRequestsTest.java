package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.library.RejectionKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.library.HistoryExtent;
import orbweaver.rule.RuleFixtures;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of requests to change the virtual library of a pipeline. */
class LibraryRequestsTest {
  private static final String OPERATOR = "";
  private static final String NEAR = "((no-cycles) (depth 2))";

  private final PipelineContext pipeline =
      new PipelineContext(KafkaSettings.of("127.0.0.1:1"), RuleFixtures.manifest(1));
  private TopologyTestDriver driver;
  private int ids;

  @BeforeEach
  void open(@TempDir Path folder) {
    driver = RuleTopologyDriver.start(pipeline, folder);
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private static PostingHead head(String title) {
    return PostingHead.titled(Hypertext.plain(title));
  }

  private static Create create(String title) {
    return new Create(Posting.ROOT, head(title), SubLibrary.plain());
  }

  private static Create createFor(String activity) {
    return new Create(
        Posting.ROOT,
        head("homes"),
        new SubLibrary(Optional.empty(), false, Optional.of(activity), Optional.empty()));
  }

  private static Point point(long library, String url) {
    var title = Hypertext.link("home", CrawlUrl.of(url));
    return new Point(library, PostingHead.titled(title));
  }

  private SubmissionAnswer answer(LibraryRequest request) {
    return answer(OPERATOR, new LibrarySubmission(request, false));
  }

  private SubmissionAnswer answer(String party, LibrarySubmission submission) {
    return answer(party, submission, "id-" + ++ids);
  }

  private SubmissionAnswer answer(String party, LibrarySubmission submission, String id) {
    submit(party, Json.text(submission), Optional.of(id));
    var answers = read(Topic.SUBMISSION_ANSWER, SubmissionAnswer.class);
    assertThat(answers).hasSize(1);
    assertThat(answers.getFirst().submission()).isEqualTo(id);
    return answers.getFirst();
  }

  private RejectionKind refusal(String party, LibraryRequest request) {
    return answer(party, new LibrarySubmission(request, false)).libraryRejection().orElseThrow();
  }

  private void submit(String party, String json, Optional<String> id) {
    var headers = new RecordHeaders();
    id.ifPresent(text -> headers.add(HeaderName.SUBMISSION_ID, text.getBytes(UTF_8)));
    if (!party.equals(OPERATOR)) {
      headers.add(HeaderName.PARTY, party.getBytes(UTF_8));
      headers.add(HeaderName.OFFSET, "0".getBytes(UTF_8));
    }
    driver
        .createInputTopic(
            pipeline.topicName(Topic.SEED), new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(new TestRecord<>(new byte[0], json.getBytes(UTF_8), headers, NOON));
  }

  private List<TestRecord<String, byte[]>> read(Topic topic) {
    return driver
        .createOutputTopic(
            pipeline.topicName(topic), new StringDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private <T> List<T> read(Topic topic, Class<T> type) {
    return read(topic).stream().map(record -> decoded(record, type)).toList();
  }

  private static <T> T decoded(TestRecord<String, byte[]> record, Class<T> type) {
    return switch (Json.read(record.value(), type)) {
      case Decoded(var value) -> value;
      case Unreadable(var why) -> throw new AssertionError(why);
    };
  }

  private List<String> publishedKeys() {
    return read(Topic.LIBRARY).stream()
        .map(record -> record.value() == null ? "-" + record.key() : record.key())
        .toList();
  }

  private List<Posting> published() {
    return read(Topic.LIBRARY).stream()
        .filter(record -> record.value() != null && record.key().startsWith("posting/"))
        .map(record -> decoded(record, Posting.class))
        .toList();
  }

  private List<SeedVerdict> seedVerdicts() {
    return read(Topic.VERDICT, NumberedVerdict.class).stream()
        .map(NumberedVerdict::verdict)
        .filter(SeedVerdict.class::isInstance)
        .map(SeedVerdict.class::cast)
        .toList();
  }

  @Test
  void theRecordOfAChangeIsPublishedAfterItsPostings() {
    assertThat(answer(create("shelf"))).isEqualTo(SubmissionAnswer.changedLibrary("id-1", 1));
    answer(point(2, "http://a.test/"));
    answer(create("other"));
    answer(new Move(List.of(2L), 4, List.of()));
    answer(new Delete(List.of(4L), List.of()));
    answer(new Undo(5, List.of()));

    assertThat(publishedKeys())
        .containsExactly(
            "posting/2",
            "change/1",
            "posting/3",
            "change/2",
            "posting/4",
            "change/3",
            "posting/2",
            "change/4",
            "previous/5/4",
            "-posting/3",
            "-posting/2",
            "-posting/4",
            "change/5",
            "posting/4",
            "posting/2",
            "posting/3",
            "change/5",
            "change/6");
  }

  @Test
  void changesThatAreNotKeptAnyMoreAreRemovedFromTheTopic() {
    answer(create("shelf"));
    answer(new Delete(List.of(2L), List.of()));
    var _ = publishedKeys();
    // As if these two were all that a history may have.
    KeyValueStore<String, byte[]> store = driver.getKeyValueStore(RuleTopology.SUBMISSION_LIBRARY);
    store.put("history", Json.bytes(new HistoryExtent(1, 1 << 30)));

    answer(create("other"));

    assertThat(publishedKeys())
        .containsExactly("-change/1", "-previous/2/2", "-change/2", "posting/3", "change/3");
    assertThat(answer(new Undo(2, List.of())).reason().orElseThrow())
        .startsWith("change 2: not kept any more");
    assertThat(Optional.ofNullable(store.get("previous/2/2"))).isEmpty();
  }

  @Test
  void aRefusalIsAnAnswerAndNoDeadLetter() {
    var answer = answer(point(7, "http://a.test/"));

    assertThat(answer.libraryRejection()).contains(RejectionKind.NOT_FOUND);
    assertThat(answer.reason().orElseThrow()).startsWith("posting: 7 (expected");
    assertThat(read(Topic.LIBRARY)).isEmpty();
    assertThat(read(Topic.DEAD_LETTER)).isEmpty();
  }

  @Test
  void aRepeatedRequestIsAnsweredAgainAndMadeOnce() {
    var submission = new LibrarySubmission(create("shelf"), false);
    var first = answer(OPERATOR, submission, "same");
    var refused = answer(OPERATOR, new LibrarySubmission(point(9, "http://a.test/"), false), "no");
    answer(create("another"));

    assertThat(answer(OPERATOR, submission, "same")).isEqualTo(first);
    assertThat(answer(OPERATOR, submission, "no")).isEqualTo(refused);
    assertThat(publishedKeys()).containsExactly("posting/2", "change/1", "posting/3", "change/2");
  }

  @Test
  void theIdOfOnePartyMeansNothingForAnother() {
    var submission = new LibrarySubmission(create("shelf"), false);
    answer("leeds", submission, "same");

    assertThat(answer("york", submission, "same"))
        .isEqualTo(SubmissionAnswer.changedLibrary("same", 2));
    assertThat(published().stream().map(Posting::owner))
        .containsExactly(Optional.of("seed.leeds"), Optional.of("seed.york"));
  }

  @Test
  void aRequestWithoutAnIdIsADeadLetter() {
    submit(OPERATOR, Json.text(new LibrarySubmission(create("x"), false)), Optional.empty());
    submit(OPERATOR, "{\"library\":{\"is\":\"burn\"}}", Optional.of("id"));

    assertThat(read(Topic.DEAD_LETTER)).hasSize(2);
    assertThat(read(Topic.LIBRARY)).isEmpty();
    assertThat(read(Topic.SUBMISSION_ANSWER, SubmissionAnswer.class))
        .singleElement()
        .satisfies(answer -> assertThat(answer.reason().orElseThrow()).contains("burn"));
  }

  @Test
  void onlyTheOperatorModerates() {
    var edit = new Edit(Posting.ROOT, 0, head("Ours"), SubLibrary.plain(), false, List.of());

    assertThat(answer("leeds", new LibrarySubmission(edit, true)).libraryRejection())
        .contains(RejectionKind.NOT_ALLOWED);
    assertThat(answer(OPERATOR, new LibrarySubmission(edit, true)).libraryChange()).contains(1L);
  }

  @Test
  void anEntryOfAPartyIsASeedOfTheActivityThatTheOperatorHasOpenedToAll() {
    submit(OPERATOR, Json.text(request("homes", NEAR)), Optional.empty());
    answer(createFor("homes"));
    answer("leeds", new LibrarySubmission(point(2, "http://a.test/~me/"), false));
    answer(point(Posting.ROOT, "http://b.test/"));

    assertThat(seedVerdicts())
        .singleElement()
        .satisfies(
            seed -> {
              assertThat(seed.activity()).isEqualTo("homes");
              assertThat(seed.url()).isEqualTo("http://a.test/~me/");
            });
  }

  @Test
  void theEntriesOfALibraryThatGetsAnActivityAreItsSeeds() {
    submit(OPERATOR, Json.text(request("homes", NEAR)), Optional.empty());
    answer(create("plain"));
    answer(point(2, "http://a.test/"));
    answer(new Edit(2, 1, head("homes"), createFor("homes").content(), false, List.of()));

    assertThat(seedVerdicts()).extracting(SeedVerdict::url).containsExactly("http://a.test/");
  }

  @Test
  void anEntryThatIsMovedToAndFroIsSentAsASeedOnce() {
    submit(OPERATOR, Json.text(request("homes", NEAR)), Optional.empty());
    answer(createFor("homes"));
    answer(point(2, "http://a.test/"));
    answer(new Move(List.of(3L), Posting.ROOT, List.of()));
    answer(new Move(List.of(3L), 2, List.of()));

    assertThat(read(Topic.SEED)).hasSize(1);
    assertThat(seedVerdicts()).hasSize(1);
  }

  @Test
  void aPartyCannotMakeEntriesSeedsOfAnActivityOfOthers() {
    submit(OPERATOR, Json.text(request("homes", NEAR)), Optional.empty());
    submit("leeds", Json.text(request("leeds-homes", NEAR)), Optional.empty());
    answer(createFor("homes"));

    assertThat(refusal("leeds", createFor("homes"))).isEqualTo(RejectionKind.NOT_ALLOWED);
    assertThat(refusal("leeds", createFor("unknown"))).isEqualTo(RejectionKind.NOT_ALLOWED);
    assertThat(refusal("leeds", new Copy(List.of(2L), Posting.ROOT)))
        .isEqualTo(RejectionKind.NOT_ALLOWED);
    assertThat(
            answer("leeds", new LibrarySubmission(createFor("leeds-homes"), false)).libraryChange())
        .contains(2L);
  }

  @Test
  void aHiddenAddressIsNotPublishedAndSurvivesAnEdit() {
    var author =
        new PostingAuthor(Optional.of("Me"), Optional.of("me@example.org"), EmailDisplay.HIDDEN);
    answer(new Point(Posting.ROOT, head("mine").withAuthor(author)));
    var published = published().getFirst();
    assertThat(published.head().author().email()).isEmpty();
    answer(new Edit(2, 1, published.head(), new Pointer(), false, List.of()));
    var shown = new PostingAuthor(Optional.of("Me"), Optional.empty(), EmailDisplay.LINK);

    assertThat(published().getFirst().head().author().email()).isEmpty();
    assertThat(storedEmail()).contains("me@example.org");
    answer(new Edit(2, 2, head("mine").withAuthor(shown), new Pointer(), false, List.of()));
    assertThat(storedEmail()).isEmpty();
  }

  private Optional<String> storedEmail() {
    var store = driver.<String, byte[]>getKeyValueStore(RuleTopology.SUBMISSION_LIBRARY);
    return decoded(new TestRecord<>("", store.get("posting/2")), Posting.class)
        .head()
        .author()
        .email();
  }
}
