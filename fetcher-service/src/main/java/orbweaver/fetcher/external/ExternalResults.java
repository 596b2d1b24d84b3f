package orbweaver.fetcher.external;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.fetcher.evaluation.InterestEvaluation;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Evaluator that completes the first request for a URL from external files, if they are fresh and
 * contain all that its residuals need. Later requests ask for more or for something newer, so they
 * are sent.
 */
public final class ExternalResults {
  private final FormulaCache formulas;

  /** Creates an evaluator. */
  public ExternalResults(FormulaCache formulas) {
    this.formulas = formulas;
  }

  /**
   * Result from an external file, for which no request is sent.
   *
   * @param body page made of the links of the entry
   */
  public record ExternalResult(
      Outcome outcome, Evidence evidence, List<Interest> interests, ResponseBody body) {}

  /**
   * Returns the result for a request; empty if the server must be asked.
   *
   * @param known external files
   * @param activities activities of its interests; each must allow external data
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  public Optional<ExternalResult> find(
      ExternalFiles known, FetchRequest request, List<Activity> activities, Instant now) {
    return request.number() > 1 || request.reuse() || !isAllowedBy(activities)
        ? Optional.empty()
        : known
            .find(request.url(), at -> isFresh(at, activities, now))
            .flatMap(page -> answer(request, page));
  }

  /**
   * Tests whether every activity allows external data. A page that one activity wants from its
   * server is fetched.
   */
  public static boolean isAllowedBy(List<Activity> activities) {
    return activities.stream()
        .allMatch(
            activity ->
                activity.effectivePolicy().effectiveExternalData() == ExternalDataPolicy.ALLOW);
  }

  private static boolean isFresh(Instant at, List<Activity> activities, Instant now) {
    var age = Duration.between(at, now);
    return activities.stream()
        .flatMap(activity -> activity.effectivePolicy().freshness().stream())
        .flatMap(freshness -> freshness.maxAge().stream())
        .allMatch(maxAge -> age.compareTo(maxAge) <= 0);
  }

  private Optional<ExternalResult> answer(FetchRequest request, ExternalPage page) {
    var evaluation = new InterestEvaluation(formulas, request);
    var before = evaluation.interests();
    evaluation.applyExternal(page.pageEvidence());
    return switch (page.entry().code()) {
      case DOWNLOADED ->
          Optional.of(evaluation)
              .filter(InterestEvaluation::isDecided)
              .map(decided -> page(page, decided));
      // A redirect supplies its target only.
      case REDIRECTED -> Optional.of(bare(new Redirected(page.redirectTarget()), page, before));
      // An interest that needs HTML and nothing else loses nothing.
      case NO_PAGE ->
          Optional.of(bare(new Failed(Failure.NO_PAGE), page, before))
              .filter(_ -> evaluation.interests().stream().allMatch(Interest::isSettled));
      case GIVEN_UP, UNUSED -> Optional.empty();
    };
  }

  private static ExternalResult page(ExternalPage page, InterestEvaluation evaluation) {
    return evaluation.isWanted()
        ? new ExternalResult(
            new Fetched(new BodyExtent.Whole()),
            page.pageEvidence(),
            evaluation.interests(),
            ResponseBody.whole(page.entry().html()))
        : new ExternalResult(
            new Filtered(), page.pageEvidence(), evaluation.interests(), ResponseBody.UNREAD);
  }

  private static ExternalResult bare(Outcome outcome, ExternalPage page, List<Interest> interests) {
    return new ExternalResult(outcome, page.evidence(), interests, ResponseBody.UNREAD);
  }
}
