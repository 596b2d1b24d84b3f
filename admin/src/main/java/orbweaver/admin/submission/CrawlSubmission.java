package orbweaver.admin.submission;

import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.language.Formula;
import orbweaver.rule.submission.UrlPrefix;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/** Submission of a crawl that adds to earlier submissions: no seed is submitted twice. */
public final class CrawlSubmission {
  private final CrawlPlan plan;
  private final SubmissionProducer submissionTopic;
  private final SubmissionHistory history;
  private final int version;

  /**
   * Reads the earlier submissions.
   *
   * @throws OperationException if they have another formula or belong to another party
   */
  public static CrawlSubmission of(PipelineContext pipeline, CrawlPlan plan) {
    var request = forChange(pipeline, plan);
    request.history.activity().ifPresent(request::requireSameFormula);
    return request;
  }

  /** Reads the earlier submissions, and allows another formula, which will replace the old one. */
  public static CrawlSubmission forChange(PipelineContext pipeline, CrawlPlan plan) {
    return new CrawlSubmission(plan, new SubmissionProducer(pipeline, plan.party()));
  }

  private CrawlSubmission(CrawlPlan plan, SubmissionProducer submissionTopic) {
    this.plan = plan;
    this.submissionTopic = submissionTopic;
    history = submissionTopic.history(plan.activity());
    var trouble = history.rejectionReason();
    if (trouble.isPresent()) throw OperationException.usageError(trouble.get());
    version = history.versionAfter(plan.request(seedCount()));
  }

  private void requireSameFormula(Activity before) {
    if (isSameFormula(before)) return;
    throw OperationException.usageError(
        """
      activity %s already has other constraints, and pages evaluated by them are not evaluated again
          existing:  %s
          requested: %s
      Use the existing constraints, or another --dir (with --bootstrap-server: another --activity).
      orbweaver activity put replaces the constraints for pages that are evaluated from then on."""
            .formatted(plan.activity(), before.formula(), plan.formula()));
  }

  // URL prefixes that were banned later are part of the formula.
  private boolean isSameFormula(Activity activity) {
    var planned = Formula.parse(plan.formula());
    var banned = activity.effectivePolicy().effectiveTraps().banned();
    return activity.formula().equals(UrlPrefix.withBans(planned, banned).toString());
  }

  /** Returns the number of seeds of the activity, old and new. */
  public int seedCount() {
    return history.seedCount() + history.withoutSubmitted(plan.seeds()).size();
  }

  /** Returns the version of the activity before this submission; 1 if it is new. */
  public int previousVersion() {
    return history.activity().map(Activity::version).orElse(1);
  }

  /** Returns the version of the activity after this submission. */
  public int version() {
    return version;
  }

  /** Tests whether there are seeds that the activity does not count yet. */
  public boolean addsSeeds() {
    return !history.request().flatMap(ActivitySubmission::seeds).equals(Optional.of(seedCount()));
  }

  /** Tests whether operator, delay, policy or other settings differ from the last submission. */
  public boolean changesSettings() {
    return !history.request().equals(Optional.of(plan.request(seedCount())));
  }

  /** Tests whether rule-service has processed the latest submission. */
  public boolean isRegisteredAs(Activity activity) {
    return activity.seeds().equals(Optional.of(seedCount()))
        && isSameFormula(activity)
        && activity.operator().equals(plan.operator())
        && activity.delay().equals(plan.delay())
        && activity.effectivePolicy().isEquivalentTo(plan.policy().orElse(CrawlPolicy.DEFAULT))
        && Set.copyOf(activity.ownOrigins()).equals(Set.copyOf(plan.ownOrigins()))
        && plan.patience().filter(wait -> !wait.equals(activity.patience())).isEmpty();
  }

  /** Sends the activity and its new seeds in one transaction and returns their position. */
  public SubmissionPosition send() {
    var records = new ArrayList<Submission>();
    records.add(plan.request(seedCount()));
    for (var url : history.withoutSubmitted(plan.seeds())) {
      records.add(new Seed(url.toString(), Optional.of(plan.activity())));
    }
    return submissionTopic.send(plan.activity(), records);
  }
}
