package orbweaver.archive.sink;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Join of fetch results and verdicts by fetch request. Whichever is received first waits for the
 * other; then the response is archived. The requests of a URL are completed in the order of their
 * numbers, so a result or a verdict with a completed number is a duplicate and is dropped.
 */
public final class VerdictJoin {
  private final ArchiveWriter archive;
  private final Tables tables;

  /**
   * Tables of a join.
   *
   * @param responses responses that wait for their verdict
   * @param verdicts verdicts that wait for their response
   * @param completed highest number of a completed fetch request, by URL
   */
  public record Tables(
      ArchiveTable<RequestId, ReceivedResponse> responses,
      ArchiveTable<RequestId, PageVerdict> verdicts,
      ArchiveTable<UrlFingerprint, Long> completed) {}

  public VerdictJoin(ArchiveWriter archive, Tables tables) {
    this.archive = archive;
    this.tables = tables;
  }

  /**
   * Takes a fetch result, and returns whether a capture was stored.
   *
   * @param requestHeaders header fields that were sent, besides Host
   * @param body decoded body, not copied
   */
  public boolean take(FetchResult result, Map<String, String> requestHeaders, byte[] body) {
    var id = id(result.request().url(), result.request().number());
    return take(id, ReceivedResponse.of(result, requestHeaders, body));
  }

  /** Takes the result of a fetch request that cannot be read: nothing of it is stored. */
  public void takeUnreadable(CrawlUrl url, long number) {
    var _ = take(id(url, number), ReceivedResponse.NONE);
  }

  private boolean take(RequestId id, ReceivedResponse response) {
    if (isCompleted(id)) return false;
    var verdict = tables.verdicts().get(id);
    if (verdict.isEmpty()) {
      tables.responses().put(id, response);
      return false;
    }
    tables.verdicts().remove(id);
    return complete(id, response, verdict.get());
  }

  /** Takes a verdict, and returns whether a capture was stored. */
  public boolean take(PageVerdict verdict) {
    var id = id(verdict.url(), verdict.number());
    if (isCompleted(id)) return false;
    var response = tables.responses().get(id);
    if (response.isEmpty()) {
      tables.verdicts().put(id, stored(verdict));
      return false;
    }
    tables.responses().remove(id);
    return complete(id, response.get(), verdict);
  }

  private static RequestId id(CrawlUrl url, long number) {
    return new RequestId(UrlFingerprint.of(url), number);
  }

  private boolean isCompleted(RequestId id) {
    return tables.completed().get(id.url()).filter(number -> number >= id.number()).isPresent();
  }

  private boolean complete(RequestId id, ReceivedResponse response, PageVerdict verdict) {
    tables.completed().put(id.url(), id.number());
    return exchange(response, verdict)
        .filter(exchange -> archive.isKept(exchange, verdict))
        .filter(exchange -> archive.add(archive.prepare(exchange), verdict))
        .isPresent();
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
