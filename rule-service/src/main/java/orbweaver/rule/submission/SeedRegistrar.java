package orbweaver.rule.submission;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.rule.submission.SeedResult.InvalidUrl;
import orbweaver.rule.submission.SeedResult.SeedRejected;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SeedResult.UnknownActivity;

/**
 * Registrar of seeds: it evaluates a seed unless its result would be the same as before. Not
 * thread-safe.
 *
 * @param evaluator evaluator of seeds
 * @param evaluated seeds that were evaluated so far
 */
public record SeedRegistrar(SeedEvaluator evaluator, EvaluatedSeeds evaluated) {
  /**
   * Evaluates a seed; empty if it was accepted before, or rejected by the same formula.
   *
   * @param seed the seed
   * @param source source of the seed
   * @param activity the activity that the seed names, if it exists
   */
  public Optional<SeedResult> register(
      Seed seed, SubmissionSource source, Optional<Activity> activity) {
    var url = url(seed);
    if (isRepeated(url, source, activity)) return Optional.empty();
    var result = evaluator.evaluate(seed, source, evaluated::nextOrdinal, activity);
    storeResult(result, url, activity);
    return Optional.of(result);
  }

  private boolean isRepeated(
      Optional<CrawlUrl> url, SubmissionSource source, Optional<Activity> activity) {
    return activity
        .filter(known -> source.ownershipError(known).isEmpty())
        .flatMap(known -> url.filter(given -> evaluated.isRepeated(known, given)))
        .isPresent();
  }

  private void storeResult(SeedResult result, Optional<CrawlUrl> url, Optional<Activity> activity) {
    switch (result) {
      case Sent _ -> put(activity, url, true);
      case SeedRejected _ -> put(activity, url, false);
      case InvalidUrl _, UnknownActivity _ -> {}
    }
  }

  private void put(Optional<Activity> activity, Optional<CrawlUrl> url, boolean isAccepted) {
    evaluated.put(activity.orElseThrow(), url.orElseThrow(), isAccepted);
  }

  private static Optional<CrawlUrl> url(Seed seed) {
    return switch (CrawlUrl.parse(seed.url())) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }
}
