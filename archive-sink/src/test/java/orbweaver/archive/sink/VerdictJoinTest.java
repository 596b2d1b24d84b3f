package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveWriter.Settings;
import orbweaver.archive.sink.WaitingRecord.Kind;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the join of fetch results and verdicts, with its tables in RocksDB. */
class VerdictJoinTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/a");
  private static final CrawlUrl B = CrawlUrl.of("http://a.test/b");
  private static final Instant NOON = Instant.parse("2026-10-01T12:00:00Z");
  private static final Outcome FETCHED = new Fetched(new BodyExtent.Whole());
  private static final DecisionCode YES = DecisionCode.ACCEPTED;
  private static final DecisionCode NO = DecisionCode.REJECTED_BY_RESOURCE;

  @TempDir private Path folder;
  private ArchiveState state;
  private ArchiveWriter archive;
  private VerdictJoin join;

  @BeforeEach
  void opens() {
    var files = new ArchiveFolder(folder);
    state = ArchiveState.open(files);
    archive = ArchiveWriter.open(new Settings(files.warcFiles(), false), state.captures());
    join = new VerdictJoin(archive, state.joinTables());
  }

  @AfterEach
  void closes() {
    archive.close();
    state.close();
  }

  private static RecordTime at(int partition, Duration sinceNoon) {
    return new RecordTime(partition, NOON.plus(sinceNoon));
  }

  private boolean result(CrawlUrl url, long number, RecordTime time) {
    var request = new FetchRequest(url, number, false, List.of(interest()));
    var evidence =
        new Evidence(
            NOON.plusSeconds(number),
            Optional.of("127.0.0.1"),
            Optional.of(200),
            List.of(),
            Optional.empty(),
            Tls.NONE);
    var body = (url + " " + number).getBytes(UTF_8);
    return join.addResult(
        new FetchResult(request, FETCHED, evidence), Map.of("User-Agent", "test"), body, time);
  }

  private boolean result(CrawlUrl url, long number) {
    return result(url, number, at(0, Duration.ZERO));
  }

  private boolean verdict(
      CrawlUrl url, long number, Outcome outcome, DecisionCode code, RecordTime time) {
    var decision = new Decision(interest(), code.isAcceptance(), code, "");
    return join.addVerdict(
        new PageVerdict(url, number, outcome, List.of(decision), List.of(), Map.of(), List.of()),
        time);
  }

  private boolean verdict(CrawlUrl url, long number, DecisionCode code) {
    return verdict(url, number, FETCHED, code, at(0, Duration.ZERO));
  }

  private static Interest interest() {
    var path = new DiscoveryPath(A, 1, 0, Optional.empty());
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }

  private List<Long> captured(CrawlUrl url) {
    return state.captures().captures(url).stream().map(Capture::number).toList();
  }

  private List<RequestId> waiting() {
    state.commit();
    var ids = new ArrayList<RequestId>();
    state.joinTables().waiting().forEachCommitted((id, _) -> ids.add(id));
    return ids;
  }

  private static RequestId id(CrawlUrl url, long number) {
    return new RequestId(UrlFingerprint.of(url), number);
  }

  @Test
  void whicheverIsFirstWaitsForTheOther() {
    assertThat(result(A, 1)).isFalse();
    assertThat(verdict(B, 1, YES)).isFalse();
    assertThat(waiting()).containsExactlyInAnyOrder(id(A, 1), id(B, 1));

    assertThat(verdict(A, 1, YES)).isTrue();
    assertThat(result(B, 1)).isTrue();
    assertThat(captured(A)).containsExactly(1L);
    assertThat(captured(B)).containsExactly(1L);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void aDuplicateOfAnArchivedRequestIsDropped() {
    result(A, 1);
    verdict(A, 1, YES);

    assertThat(verdict(A, 1, YES)).isFalse();
    assertThat(result(A, 1)).isFalse();
    assertThat(captured(A)).containsExactly(1L);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void aRevisitIsArchivedAndAnEarlierRequestIsADuplicateThen() {
    for (var number = 1; number <= 2; number++) {
      result(A, number);
      assertThat(verdict(A, number, YES)).isTrue();
    }
    result(A, 1);
    assertThat(verdict(A, 1, YES)).isFalse();

    assertThat(captured(A)).containsExactly(1L, 2L);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void aRejectedPageLeavesNothing() {
    result(A, 1);
    assertThat(verdict(A, 1, NO)).isFalse();

    assertThat(captured(A)).isEmpty();
    assertThat(waiting()).isEmpty();
    var tables = state.joinTables();
    assertThat(tables.responses().get(id(A, 1))).isEmpty();
    assertThat(tables.verdicts().get(id(A, 1))).isEmpty();
    assertThat(tables.lastArchived().get(UrlFingerprint.of(A))).isEmpty();
  }

  @Test
  void aBodyThatBrokeTheParserIsNotArchived() {
    result(A, 1);

    assertThat(verdict(A, 1, new Failed(Failure.UNREADABLE), NO, at(0, Duration.ZERO))).isFalse();
    assertThat(captured(A)).isEmpty();
    assertThat(waiting()).isEmpty();
  }

  @Test
  void anUnreadableResultCompletesItsRequest() {
    join.addUnreadableResult(A, 1, at(0, Duration.ZERO));
    assertThat(verdict(A, 1, YES)).isFalse();

    assertThat(captured(A)).isEmpty();
    assertThat(waiting()).isEmpty();
  }

  @Test
  void aResponseIsDroppedWhenAResponseADayYoungerHasItsVerdict() {
    result(A, 1, at(1, Duration.ZERO));
    state.commit();
    var later = VerdictJoin.MAX_WAIT.plusSeconds(1);
    for (var time : List.of(at(0, later), at(1, VerdictJoin.MAX_WAIT))) {
      result(B, time.partition() + 1, time);
      verdict(B, time.partition() + 1, FETCHED, YES, at(time.partition(), later));
    }
    result(B, 3, at(1, later));
    assertThat(join.dropExpired()).isEmpty();

    verdict(B, 3, FETCHED, YES, at(1, later));
    assertThat(join.dropExpired()).isEqualTo(Map.of(Kind.FETCH_RESULT, 1));
    assertThat(waiting()).isEmpty();
    assertThat(state.joinTables().responses().get(id(A, 1))).isEmpty();
  }

  @Test
  void responsesWaitForVerdictsThatAreLateByMoreThanADay() {
    result(A, 1, at(0, Duration.ZERO));
    result(B, 1, at(0, Duration.ofHours(1)));
    state.commit();

    assertThat(verdict(A, 1, FETCHED, YES, at(0, Duration.ofHours(26)))).isTrue();
    state.commit();
    assertThat(join.dropExpired()).isEmpty();
    assertThat(verdict(B, 1, FETCHED, YES, at(0, Duration.ofHours(26)))).isTrue();
    assertThat(captured(A)).containsExactly(1L);
    assertThat(captured(B)).containsExactly(1L);
  }

  @Test
  void aResponseThatWasWrittenTwiceHasTheTimeOfTheFirst() {
    result(A, 1, at(0, Duration.ZERO));
    result(B, 1, at(0, Duration.ofHours(1)));
    result(A, 1, at(0, Duration.ofHours(26)));
    state.commit();

    assertThat(verdict(A, 1, FETCHED, YES, at(0, Duration.ofHours(27)))).isTrue();
    assertThat(join.dropExpired()).isEmpty();
    assertThat(verdict(B, 1, FETCHED, YES, at(0, Duration.ofHours(27)))).isTrue();
  }

  @Test
  void aVerdictIsDroppedWhenResultsOfItsPartitionAreADayYounger() {
    verdict(A, 1, FETCHED, YES, at(1, Duration.ZERO));
    state.commit();
    result(B, 1, at(1, VerdictJoin.MAX_WAIT.plusSeconds(1)));

    assertThat(join.dropExpired()).isEqualTo(Map.of(Kind.VERDICT, 1));
    assertThat(waiting()).containsExactly(id(B, 1));
    assertThat(state.joinTables().verdicts().get(id(A, 1))).isEmpty();
  }

  @Test
  void aRecordThatWasCompletedSinceTheCommitIsNotDropped() {
    result(A, 1, at(0, Duration.ZERO));
    state.commit();

    assertThat(verdict(A, 1, FETCHED, YES, at(0, VerdictJoin.MAX_WAIT.multipliedBy(2)))).isTrue();
    assertThat(join.dropExpired()).isEmpty();
    assertThat(waiting()).isEmpty();
    assertThat(captured(A)).containsExactly(1L);
  }
}
