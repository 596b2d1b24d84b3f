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
 * Evaluator that completes fetch tasks from external files instead of sending a request. It does so
 * for the first fetch request for a URL only: later ones ask for more than the files contain, or
 * for a newer page.
 */
public final class ExternalResults {
  private final FormulaCache formulas;

  /** Creates an evaluator. */
  public ExternalResults(FormulaCache formulas) {
    this.formulas = formulas;
  }

  /**
   * Returns the completion of a task from the newest file that is fresh enough for its activities;
   * empty if a request must be sent. A task for a sitemap is never completed, and each activity
   * must allow external data.
   *
   * @param files external files
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  public Optional<FetchCompletion> find(ExternalFiles files, FetchTask task, Instant now) {
    return mayAnswer(task)
        ? files
            .find(task.request().url(), crawledAt -> isFresh(crawledAt, task.activities(), now))
            .flatMap(page -> completion(task, page))
        : Optional.empty();
  }

  private static boolean mayAnswer(FetchTask task) {
    return task.request().number() == 1
        && !task.request().reuse()
        && !task.isForSitemap()
        && !task.isForEmbeds()
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

  private static boolean isFresh(Instant crawledAt, List<Activity> activities, Instant now) {
    var age = Duration.between(crawledAt, now);
    return activities.stream()
        .flatMap(activity -> activity.effectivePolicy().freshness().stream())
        .flatMap(freshness -> freshness.maxAge().stream())
        .allMatch(maxAge -> age.compareTo(maxAge) <= 0);
  }

  private Optional<FetchCompletion> completion(FetchTask task, ExternalPage page) {
    var evaluation = new InterestEvaluation(formulas, task.request());
    var before = evaluation.interests();
    evaluation.applyExternal(page.pageEvidence());
    return switch (page.entry().code()) {
      case DOWNLOADED ->
          Optional.of(evaluation)
              .filter(InterestEvaluation::isDecided)
              .map(decided -> fetched(task, page, decided));
      // The file knows the target of a redirect, but nothing that could decide an interest.
      case REDIRECTED ->
          Optional.of(withoutPage(task, new Redirected(page.redirectTarget()), page, before));
      // The URL is not an HTML page, so it has no links. The request is saved if each interest
      // would accept any HTML page; an interest that is still undecided may depend on the real
      // content.
      case NO_PAGE ->
          Optional.of(withoutPage(task, new Failed(Failure.NO_PAGE), page, before))
              .filter(_ -> evaluation.interests().stream().allMatch(Interest::isSettled));
      case GIVEN_UP, UNUSED -> Optional.empty();
    };
  }

  // The body is an HTML page that consists of the links of the entry.
  private static FetchCompletion fetched(
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

  private static FetchCompletion withoutPage(
      FetchTask task, Outcome outcome, ExternalPage page, List<Interest> interests) {
    return FetchCompletion.withoutBody(task, outcome, page.evidence(), interests);
  }
}
