package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.request.Interest;
import orbweaver.fetcher.evaluation.KnownToEvaluator;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Completed fetch task, committed in one transaction with the host records of its steps.
 *
 * @param partition partition of the request
 * @param offset offset of the request
 * @param hostRecords host records, which must survive a restart
 * @param requestHeaders header fields of the request besides Host; empty if none was sent
 */
public record FetchCompletion(
    int partition,
    long offset,
    FetchResult result,
    ResponseBody body,
    List<HostRecord> hostRecords,
    Map<String, String> requestHeaders) {
  public FetchCompletion {
    hostRecords = List.copyOf(hostRecords);
    // Not copied if it is immutable, as that of an HttpRequest is.
    requestHeaders = Map.copyOf(requestHeaders);
  }

  /**
   * Returns the completion of a task, without the host records of its steps.
   *
   * @param interests interests as evaluated so far
   */
  public static FetchCompletion of(
      FetchTask task,
      Outcome outcome,
      Evidence evidence,
      List<Interest> interests,
      ResponseBody body) {
    var result =
        new FetchResult(task.request().withInterests(interests), outcome, evidence)
            .withSaltonKeys(task.saltonKeys())
            .withIndex(task.isIndexed());
    return new FetchCompletion(task.partition(), task.offset(), result, body, List.of(), Map.of());
  }

  /** Returns a completion without a body. */
  public static FetchCompletion withoutBody(
      FetchTask task, Outcome outcome, Evidence evidence, List<Interest> interests) {
    return of(task, outcome, evidence, interests, ResponseBody.UNREAD);
  }

  /** Returns a completion for which no request was sent and no interest evaluated. */
  static FetchCompletion withoutRequest(FetchTask task, Outcome outcome, Instant now) {
    return withoutBody(task, outcome, Evidence.none(now), task.request().interests());
  }

  /**
   * Returns the completion of a request that reuses the stored page, for which no request is sent.
   * Interests whose residual is not a valid formula stay unevaluated; a later service reports them.
   */
  static FetchCompletion notModified(FetchTask task, FormulaCache formulas, Instant now) {
    try {
      var evaluated = new KnownToEvaluator(formulas).evaluate(task.request());
      return withoutBody(task, new NotModified(), Evidence.none(now), evaluated);
    } catch (FormulaSyntaxException e) {
      return withoutRequest(task, new NotModified(), now);
    }
  }

  /**
   * Returns the completion of a request for robots.txt itself from the cached file, whose sitemap
   * lines become the body, so that robots.txt is not requested twice.
   */
  static FetchCompletion fromRobots(
      FetchTask task, Available robots, List<Interest> interests, Instant now) {
    return robots
        .fetchedAt()
        .map(
            at ->
                of(
                    task,
                    new Fetched(new BodyExtent.Whole()),
                    Evidence.none(at),
                    interests,
                    sitemapLines(robots.file())))
        .orElseGet(
            () ->
                withoutBody(task, new Failed(Failure.CLIENT_ERROR), Evidence.none(now), interests));
  }

  private static ResponseBody sitemapLines(RobotsFile file) {
    var lines = file.sitemaps().stream().map(url -> "Sitemap: " + url).collect(joining("\n"));
    return ResponseBody.whole(lines.getBytes(UTF_8));
  }

  /** Returns this completion with the host records of the steps of its task. */
  FetchCompletion withHostRecords(List<HostRecord> records) {
    return new FetchCompletion(partition, offset, result, body, records, requestHeaders);
  }

  /** Returns this completion with the header fields of the request that was sent. */
  FetchCompletion withRequestHeaders(Map<String, String> headers) {
    return new FetchCompletion(partition, offset, result, body, hostRecords, headers);
  }

  /** Returns the length of the body in bytes. */
  public long bodyBytes() {
    return body.bytes().length;
  }
}
