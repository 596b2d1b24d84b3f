package orbweaver.archive.sink;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.WaitingRecord.Kind;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Join of fetch results and verdicts by fetch request. Whichever is received first waits for the
 * other; then the response is archived. The requests of a URL are completed in the order of their
 * numbers, so a result or a verdict whose number is not above that of the last archived request is
 * a duplicate and is dropped.
 *
 * <p>A record waits at most {@link #MAX_WAIT}. The verdicts of a partition come in the order of
 * their responses, so a response is dropped when a response of its partition that is that much
 * younger has its verdict. A response is written before its verdict, so a verdict is dropped when
 * the responses that were read are that much younger. All times are those of records: nothing is
 * dropped because another service was stopped, however long, or has a backlog.
 */
public final class VerdictJoin {
  /** Time that a record waits for the other one of its request. */
  static final Duration MAX_WAIT = Duration.ofDays(1);

  private final ArchiveWriter archive;
  private final Tables tables;
  // By partition: the time of the youngest response that was read.
  private final Map<Integer, Instant> youngestResponse = new HashMap<>();
  // By partition: the time of the youngest response whose verdict has arrived, too.
  private final Map<Integer, Instant> youngestJoined = new HashMap<>();

  /**
   * Tables of a join.
   *
   * @param responses responses that wait for their verdict
   * @param verdicts verdicts that wait for their response
   * @param waiting since when each of them waits
   * @param archived highest number of an archived fetch request, by URL
   */
  public record Tables(
      ArchiveTable<RequestId, ReceivedResponse> responses,
      ArchiveTable<RequestId, PageVerdict> verdicts,
      ScannedTable<RequestId, WaitingRecord> waiting,
      ArchiveTable<UrlFingerprint, Long> archived) {}

  public VerdictJoin(ArchiveWriter archive, Tables tables) {
    this.archive = archive;
    this.tables = tables;
  }

  /**
   * Takes a fetch result, and returns whether a capture was stored.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   * @param time partition and time of the record
   */
  public boolean take(
      FetchResult result, Map<String, String> requestHeaders, byte[] body, RecordTime time) {
    var id = id(result.request().url(), result.request().number());
    return take(id, ReceivedResponse.of(result, requestHeaders, body), time);
  }

  /** Takes the result of a fetch request that cannot be read: nothing of it is stored. */
  public void takeUnreadable(CrawlUrl url, long number, RecordTime time) {
    var _ = take(id(url, number), ReceivedResponse.NONE, time);
  }

  private boolean take(RequestId id, ReceivedResponse response, RecordTime time) {
    note(youngestResponse, time);
    if (isArchived(id)) return false;
    var verdict = tables.verdicts().get(id);
    if (verdict.isEmpty()) {
      var first = tables.waiting().get(id);
      tables.responses().put(id, response);
      // The verdict on a response that was written twice has the place of the first one.
      if (first.isEmpty()) tables.waiting().put(id, new WaitingRecord(Kind.FETCH_RESULT, time));
      return false;
    }
    tables.verdicts().remove(id);
    note(youngestJoined, time);
    return complete(id, response, verdict.get());
  }

  /**
   * Takes a verdict, and returns whether a capture was stored.
   *
   * @param time partition and time of the record
   */
  public boolean take(PageVerdict verdict, RecordTime time) {
    var id = id(verdict.url(), verdict.number());
    if (isArchived(id)) return false;
    var response = tables.responses().get(id);
    if (response.isEmpty()) {
      tables.verdicts().put(id, stored(verdict));
      tables.waiting().put(id, new WaitingRecord(Kind.VERDICT, time));
      return false;
    }
    tables.responses().remove(id);
    tables.waiting().get(id).ifPresent(waited -> note(youngestJoined, waited.time()));
    return complete(id, response.get(), verdict);
  }

  private static void note(Map<Integer, Instant> youngest, RecordTime time) {
    youngest.merge(time.partition(), time.at(), (one, other) -> one.isAfter(other) ? one : other);
  }

  private static RequestId id(CrawlUrl url, long number) {
    return new RequestId(UrlFingerprint.of(url), number);
  }

  private boolean isArchived(RequestId id) {
    return tables.archived().get(id.url()).filter(number -> number >= id.number()).isPresent();
  }

  private boolean complete(RequestId id, ReceivedResponse response, PageVerdict verdict) {
    tables.waiting().remove(id);
    var isStored =
        exchange(response, verdict)
            .filter(exchange -> archive.isKept(exchange, verdict))
            .filter(exchange -> archive.add(archive.prepare(exchange), verdict))
            .isPresent();
    if (isStored) tables.archived().put(id.url(), id.number());
    return isStored;
  }

  /** Drops the committed records that have waited too long, and returns how many of each kind. */
  public Map<Kind, Integer> dropExpired() {
    var dropped = new EnumMap<Kind, Integer>(Kind.class);
    tables
        .waiting()
        .forEachCommitted(
            (id, record) -> {
              var isChanged = !tables.waiting().get(id).equals(Optional.of(record));
              if (isChanged || !isExpired(record)) return;
              dropped.merge(record.kind(), 1, Integer::sum);
              drop(id, record.kind());
            });
    return dropped;
  }

  private boolean isExpired(WaitingRecord record) {
    var youngest =
        switch (record.kind()) {
          case FETCH_RESULT -> youngestJoined;
          case VERDICT -> youngestResponse;
        };
    var read = youngest.get(record.time().partition());
    return read != null && read.isAfter(record.time().at().plus(MAX_WAIT));
  }

  private void drop(RequestId id, Kind kind) {
    tables.waiting().remove(id);
    switch (kind) {
      case FETCH_RESULT -> tables.responses().remove(id);
      case VERDICT -> tables.verdicts().remove(id);
    }
  }

  // The outcome of the verdict is that of the page: a body that broke the parser is a failure.
  private Optional<CapturedExchange> exchange(ReceivedResponse response, PageVerdict verdict) {
    var hasFailed = verdict.outcome() instanceof Failed;
    return response.exchange().filter(exchange -> exchange.isFailure() == hasFailed);
  }

  // Rejected outlinks and traces are not archived.
  private static PageVerdict stored(PageVerdict verdict) {
    return new PageVerdict(
        verdict.url(),
        verdict.number(),
        verdict.outcome(),
        verdict.decisions().stream().map(Decision::withoutTrace).toList(),
        List.of(),
        Map.of(),
        List.of());
  }
}
