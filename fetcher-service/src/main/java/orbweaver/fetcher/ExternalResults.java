package orbweaver.fetcher;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.request.Interest;
import orbweaver.fetcher.evaluation.InterestEvaluation;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.external.ExternalPage;
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
   * Returns the completion of a task, for which no request is sent; empty if the server must be
   * asked. External files never answer for sitemaps, and each activity must allow external data.
   *
   * @param known external files
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  public Optional<FetchCompletion> find(ExternalFiles known, FetchTask task, Instant now) {
    return mayAnswer(task)
        ? known
            .find(task.request().url(), at -> isFresh(at, task.activities(), now))
            .flatMap(page -> answer(task, page))
        : Optional.empty();
  }

  private static boolean mayAnswer(FetchTask task) {
    return task.request().number() == 1
        && !task.request().reuse()
        && !task.isForSitemap()
        && isAllowedBy(task.activities());
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

  private Optional<FetchCompletion> answer(FetchTask task, ExternalPage page) {
    var evaluation = new InterestEvaluation(formulas, task.request());
    var before = evaluation.interests();
    evaluation.applyExternal(page.pageEvidence());
    return switch (page.entry().code()) {
      case DOWNLOADED ->
          Optional.of(evaluation)
              .filter(InterestEvaluation::isDecided)
              .map(decided -> completion(task, page, decided));
      // A redirect supplies its target only.
      case REDIRECTED ->
          Optional.of(bare(task, new Redirected(page.redirectTarget()), page, before));
      // An interest that needs HTML and nothing else loses nothing.
      case NO_PAGE ->
          Optional.of(bare(task, new Failed(Failure.NO_PAGE), page, before))
              .filter(_ -> evaluation.interests().stream().allMatch(Interest::isSettled));
      case GIVEN_UP, UNUSED -> Optional.empty();
    };
  }

  // The body is a page made of the links of the entry.
  private static FetchCompletion completion(
      FetchTask task, ExternalPage page, InterestEvaluation evaluation) {
    return evaluation.isWanted()
        ? FetchCompletion.of(
            task,
            new Fetched(new BodyExtent.Whole()),
            page.pageEvidence(),
            evaluation.interests(),
            ResponseBody.whole(page.entry().html()))
        : FetchCompletion.withoutBody(
            task, new Filtered(), page.pageEvidence(), evaluation.interests());
  }

  private static FetchCompletion bare(
      FetchTask task, Outcome outcome, ExternalPage page, List<Interest> interests) {
    return FetchCompletion.withoutBody(task, outcome, page.evidence(), interests);
  }
}
