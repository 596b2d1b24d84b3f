package orbweaver.admin.submission;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
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
    var change = forChange(pipeline, plan, clock);
    return new CrawlSubmission(plan, change.producer, change.request.withFormulaKept());
  }

  /**
   * Prepares a submission that may replace the formula of the activity.
   *
   * @throws OperationException if the activity belongs to another party
   */
  public static CrawlSubmission forChange(
      PipelineContext pipeline, CrawlPlan plan, InstantSource clock) {
    var producer = new SubmissionProducer(pipeline, plan.party());
    var registered = producer.registered(plan.activity(), clock);
    return new CrawlSubmission(plan, producer, plan.request(registered.flatMap(Activity::seeds)));
  }

  private CrawlSubmission(CrawlPlan plan, SubmissionProducer producer, ActivitySubmission request) {
    this.plan = plan;
    this.producer = producer;
    this.request = request;
  }

  /** Sends the activity and its seeds in one transaction; rule-service does not answer. */
  public void send() {
    var activity = Stream.<Submission>of(request);
    producer.send(plan.activity(), Stream.concat(activity, seedsThenActivity().stream()).toList());
  }

  /** Sends the activity, which rule-service answers. */
  public PendingAnswers submitActivity() {
    return producer.submit(plan.activity(), List.of(), request);
  }

  /**
   * Sends the seeds in one transaction, after the activity is registered. One answer follows the
   * evaluation of all of them: a plan contains no seed that rule-service rejects.
   */
  public PendingAnswers submitSeeds() {
    return producer.submit(plan.activity(), seeds(), request);
  }

  // rule-service counts the evaluated seeds when it processes the activity after them.
  private List<Submission> seedsThenActivity() {
    return plan.seeds().isEmpty()
        ? List.of()
        : Stream.<Submission>concat(seeds().stream(), Stream.of(request)).toList();
  }

  private List<Seed> seeds() {
    return plan.seeds().stream()
        .map(url -> new Seed(url.toString(), Optional.of(plan.activity())))
        .toList();
  }
}
