package orbweaver.admin.submission;

import java.time.InstantSource;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/**
 * Submission of a crawl: its activity, then its seeds. rule-service evaluates a seed once, so the
 * submission may be repeated.
 */
public final class CrawlSubmission {
  private final CrawlPlan plan;
  private final SubmissionProducer producer;
  private final ActivitySubmission request;

  /**
   * Prepares the submission of a new activity or of further seeds. rule-service rejects it if the
   * activity has another formula.
   *
   * @throws OperationException if the activity belongs to another party
   */
  public static CrawlSubmission of(PipelineContext pipeline, CrawlPlan plan, InstantSource clock) {
    var producer = new SubmissionProducer(pipeline, plan.party());
    var registered = producer.registered(plan.activity(), clock);
    var request = plan.request(registered.flatMap(Activity::seeds)).withFormulaKept();
    return new CrawlSubmission(plan, producer, request);
  }

  private CrawlSubmission(CrawlPlan plan, SubmissionProducer producer, ActivitySubmission request) {
    this.plan = plan;
    this.producer = producer;
    this.request = request;
  }

  /** Sends the activity, which rule-service answers. */
  public PendingAnswers submitActivity() {
    return producer.submit(plan.activity(), SubmissionStep.of(request));
  }

  /**
   * Sends the seeds in one transaction, after the activity is registered. One answer follows the
   * evaluation of all of them: a plan contains no seed that rule-service rejects.
   */
  public PendingAnswers submitSeeds() {
    return producer.submit(plan.activity(), SubmissionStep.of(plan.seedSubmissions(), request));
  }
}
