package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.judging.Hearsay;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.known.Retelling;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.Standing.Ruled;
import orbweaver.language.FormulaSyntaxException;

/**
 * Outcome of a fetch task: the outcome itself, its evidence, the interests as evaluated so far, and
 * the body.
 */
record Closing(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {
  /** Returns an outcome without a body. */
  static Closing bare(Outcome outcome, Evidence evidence, List<Wish> wishes) {
    return new Closing(outcome, evidence, wishes, Body.UNREAD);
  }

  /** Returns an outcome for which no request was sent. */
  static Closing unasked(Order request, Outcome outcome, World context) {
    return bare(outcome, Evidence.none(context.clocks().wall().instant()), request.wishes());
  }

  /**
   * Returns the outcome {@code Unchanged} for a request that reuses the stored page, for which no
   * request is sent. Interests whose residual is not a valid formula stay unevaluated; a later
   * service reports them.
   */
  static Closing unchanged(Order request, World context) {
    var unevaluated = unasked(request, new Unchanged(), context);
    try {
      var evaluated = new Hearsay(context.formulas()).judged(request);
      return bare(unevaluated.outcome(), unevaluated.evidence(), evaluated);
    } catch (FormulaSyntaxException e) {
      return unevaluated;
    }
  }

  /**
   * Returns the outcome from external files, if they suffice; empty if a residual is not a valid
   * formula.
   */
  static Optional<Closing> fromExternalIfValid(Job task, KnownPages known, World context) {
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
   * @throws orbweaver.language.FormulaSyntaxException if a residual is not a valid formula
   */
  static Optional<Closing> fromExternal(Job task, KnownPages known, World context) {
    if (task.isForListings()) return Optional.empty();
    var now = context.clocks().wall().instant();
    return new Retelling(context.formulas())
        .of(known, task.order(), task.activities(), now)
        .map(found -> new Closing(found.outcome(), found.evidence(), found.wishes(), found.body()));
  }

  /**
   * Returns the outcome of a request for robots.txt itself from the cached file, whose sitemap
   * lines become the body, so that robots.txt is not requested twice.
   */
  static Closing ofRobots(Ruled ruled, List<Wish> wishes, Instant now) {
    return ruled
        .at()
        .map(
            at ->
                new Closing(
                    new Got(new Extent.Whole()), Evidence.none(at), wishes, sitemapLines(ruled.file())))
        .orElseGet(() -> bare(new Failed(Failure.CLIENT_ERROR), Evidence.none(now), wishes));
  }

  private static Body sitemapLines(RobotsFile file) {
    var lines = file.sitemaps().stream().map(url -> "Sitemap: " + url).collect(joining("\n"));
    return Body.whole(lines.getBytes(UTF_8));
  }

  /** Returns the fetch result for a request with this outcome. */
  Fetched of(Order request) {
    return new Fetched(request.withWishes(wishes), outcome, evidence);
  }
}
