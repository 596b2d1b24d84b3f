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
 * Join of each fetch result (topic fetch) with the verdict on its page (topic verdict). Both name
 * the same fetch request, by URL and number. The one that is received first is stored until the
 * other is received; then the response is archived. The requests of a URL are completed in the
 * order of their numbers, so a fetch result or a verdict whose number is not above that of the last
 * archived request of its URL is a duplicate and is dropped.
 *
 * <p>A record waits at most {@link #MAX_WAIT}. The verdicts of a partition come in the order of
 * their responses, so a response is dropped when a response of its partition that is that much
 * younger has its verdict. A response is written before its verdict, so a verdict is dropped when
 * the responses that were read are that much younger. All times are those of records: nothing is
 * dropped because another service was stopped, however long, or has a backlog.
 */
public final class VerdictJoin {
  /** Time for which a record waits for the other record of its fetch request. */
  static final Duration MAX_WAIT = Duration.ofDays(1);

  private final ArchiveWriter archive;
  private final Tables tables;
  // By partition: the time of the latest response that was read.
  private final Map<Integer, Instant> latestResponses = new HashMap<>();
  // By partition: the time of the latest response whose verdict has arrived, too.
  private final Map<Integer, Instant> latestJoined = new HashMap<>();

  /**
   * Tables of a join.
   *
   * @param responses responses that wait for the verdict on their page
   * @param verdicts verdicts that wait for the response of their page
   * @param waiting kind, partition and time of each waiting record
   * @param lastArchived highest number of an archived fetch request, by URL
   */
  public record Tables(
      ArchiveTable<RequestId, ReceivedResponse> responses,
      ArchiveTable<RequestId, PageVerdict> verdicts,
      ScannableTable<RequestId, WaitingRecord> waiting,
      ArchiveTable<UrlFingerprint, Long> lastArchived) {}

  public VerdictJoin(ArchiveWriter archive, Tables tables) {
    this.archive = archive;
    this.tables = tables;
  }

  /**
   * Joins a fetch result with its verdict, or stores it until the verdict is received. Returns
   * whether a capture was stored.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   * @param time partition and time of the record
   */
  public boolean addResult(
      FetchResult result, Map<String, String> requestHeaders, byte[] body, RecordTime time) {
    var id = id(result.request().url(), result.request().number());
    return addResponse(id, ReceivedResponse.of(result, requestHeaders, body), time);
  }

  /** Completes a fetch request whose result cannot be read: nothing of it is archived. */
  public void addUnreadableResult(CrawlUrl url, long number, RecordTime time) {
    var _ = addResponse(id(url, number), ReceivedResponse.NONE, time);
  }

  private boolean addResponse(RequestId id, ReceivedResponse response, RecordTime time) {
    advanceTime(latestResponses, time);
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
    advanceTime(latestJoined, time);
    return archiveIfKept(id, response, verdict.get());
  }

  /**
   * Joins a verdict with its response, or stores it until the response is received. Returns whether
   * a capture was stored.
   *
   * @param time partition and time of the record
   */
  public boolean addVerdict(PageVerdict verdict, RecordTime time) {
    var id = id(verdict.url(), verdict.number());
    if (isArchived(id)) return false;
    var response = tables.responses().get(id);
    if (response.isEmpty()) {
      tables.verdicts().put(id, withoutDetails(verdict));
      tables.waiting().put(id, new WaitingRecord(Kind.VERDICT, time));
      return false;
    }
    tables.responses().remove(id);
    tables.waiting().get(id).ifPresent(waited -> advanceTime(latestJoined, waited.time()));
    return archiveIfKept(id, response.get(), verdict);
  }

  private static void advanceTime(Map<Integer, Instant> latest, RecordTime time) {
    latest.merge(time.partition(), time.at(), (one, other) -> one.isAfter(other) ? one : other);
  }

  private static RequestId id(CrawlUrl url, long number) {
    return new RequestId(UrlFingerprint.of(url), number);
  }

  private boolean isArchived(RequestId id) {
    return tables.lastArchived().get(id.url()).filter(number -> number >= id.number()).isPresent();
  }

  private boolean archiveIfKept(RequestId id, ReceivedResponse response, PageVerdict verdict) {
    tables.waiting().remove(id);
    var isStored =
        exchange(response, verdict)
            .filter(exchange -> archive.isKept(exchange, verdict))
            .filter(exchange -> archive.add(archive.prepare(exchange), verdict))
            .isPresent();
    if (isStored) tables.lastArchived().put(id.url(), id.number());
    return isStored;
  }

  /** Drops the committed waiting records that have expired, and returns how many of each kind. */
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
    var latest =
        switch (record.kind()) {
          case FETCH_RESULT -> latestJoined;
          case VERDICT -> latestResponses;
        };
    var time = latest.get(record.time().partition());
    return time != null && time.isAfter(record.time().at().plus(MAX_WAIT));
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
  private static PageVerdict withoutDetails(PageVerdict verdict) {
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
