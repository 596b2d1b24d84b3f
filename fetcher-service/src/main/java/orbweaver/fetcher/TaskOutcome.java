package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.fetcher.evaluation.KnownToEvaluator;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.external.ExternalResults;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.language.syntax.FormulaSyntaxException;

/**
 * Outcome of a fetch task: the outcome itself, its evidence, the interests as evaluated so far, and
 * the body.
 */
record TaskOutcome(
    Outcome outcome, Evidence evidence, List<Interest> interests, ResponseBody body) {
  /** Returns an outcome without a body. */
  static TaskOutcome withoutBody(Outcome outcome, Evidence evidence, List<Interest> wishes) {
    return new TaskOutcome(outcome, evidence, wishes, ResponseBody.UNREAD);
  }

  /** Returns an outcome for which no request was sent. */
  static TaskOutcome withoutRequest(FetchRequest request, Outcome outcome, FetchContext context) {
    return withoutBody(
        outcome, Evidence.none(context.clocks().wall().instant()), request.interests());
  }

  /**
   * Returns the outcome {@code Unchanged} for a request that reuses the stored page, for which no
   * request is sent. Interests whose residual is not a valid formula stay unevaluated; a later
   * service reports them.
   */
  static TaskOutcome notModified(FetchRequest request, FetchContext context) {
    var unevaluated = withoutRequest(request, new NotModified(), context);
    try {
      var evaluated = new KnownToEvaluator(context.formulas()).evaluate(request);
      return withoutBody(unevaluated.outcome(), unevaluated.evidence(), evaluated);
    } catch (FormulaSyntaxException e) {
      return unevaluated;
    }
  }

  /**
   * Returns the outcome from external files, if they suffice; empty if a residual is not a valid
   * formula.
   */
  static Optional<TaskOutcome> fromExternalIfValid(
      FetchTask task, ExternalFiles known, FetchContext context) {
    try {
      return fromExternal(task, known, context);
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the outcome from external files, if they suffice. External files never answer for
   * sitemaps.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  static Optional<TaskOutcome> fromExternal(
      FetchTask task, ExternalFiles known, FetchContext context) {
    if (task.isForSitemap()) return Optional.empty();
    var now = context.clocks().wall().instant();
    return new ExternalResults(context.formulas())
        .find(known, task.request(), task.activities(), now)
        .map(
            found ->
                new TaskOutcome(
                    found.outcome(), found.evidence(), found.interests(), found.body()));
  }

  /**
   * Returns the outcome of a request for robots.txt itself from the cached file, whose sitemap
   * lines become the body, so that robots.txt is not requested twice.
   */
  static TaskOutcome fromRobots(Available ruled, List<Interest> wishes, Instant now) {
    return ruled
        .fetchedAt()
        .map(
            at ->
                new TaskOutcome(
                    new Fetched(new BodyExtent.Whole()),
                    Evidence.none(at),
                    wishes,
                    sitemapLines(ruled.file())))
        .orElseGet(() -> withoutBody(new Failed(Failure.CLIENT_ERROR), Evidence.none(now), wishes));
  }

  private static ResponseBody sitemapLines(RobotsFile file) {
    var lines = file.sitemaps().stream().map(url -> "Sitemap: " + url).collect(joining("\n"));
    return ResponseBody.whole(lines.getBytes(UTF_8));
  }

  /** Returns the fetch result for a request with this outcome. */
  FetchResult result(FetchRequest request) {
    return new FetchResult(request.withInterests(interests), outcome, evidence);
  }
}
