package orbweaver.admin.submission;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.evaluation.UrlPrefix;
import orbweaver.runtime.record.PipelineContext;

/** Submission of a crawl that adds to earlier submissions: no seed is submitted twice. */
public final class CrawlSubmission {
  private final CrawlPlan plan;
  private final SubmissionProducer producer;
  private final Optional<Activity> registered;
  private final EarlierSubmissions earlier;
  private final List<CrawlUrl> newSeeds;

  /**
   * Reads the registered activity and its earlier seeds.
   *
   * @throws OperationException if the activity has another formula or belongs to another party
   */
  public static CrawlSubmission of(PipelineContext pipeline, CrawlPlan plan, InstantSource clock) {
    var request = forChange(pipeline, plan, clock);
    request.registered.ifPresent(request::requireSameFormula);
    return request;
  }

  /**
   * Reads the registered activity and its earlier seeds, and allows another formula, which will
   * replace the old one.
   */
  public static CrawlSubmission forChange(
      PipelineContext pipeline, CrawlPlan plan, InstantSource clock) {
    return new CrawlSubmission(plan, new SubmissionProducer(pipeline, plan.party()), clock);
  }

  private CrawlSubmission(CrawlPlan plan, SubmissionProducer producer, InstantSource clock) {
    this.plan = plan;
    this.producer = producer;
    registered = producer.registered(plan.activity(), clock);
    earlier = producer.earlier(plan.activity(), registered);
    newSeeds = earlier.without(plan.seeds());
  }

  // A party cannot see the seeds that the operator added to its activity.
  private int seedsOfOperator() {
    return plan.party().isEmpty() ? 0 : registered.flatMap(Activity::seeds).orElse(0);
  }

  private void requireSameFormula(Activity before) {
    if (isSameFormula(before) || earlier.formula().equals(Optional.of(plan.formula()))) return;
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
    return Math.max(earlier.seedCount(), seedsOfOperator()) + newSeeds.size();
  }

  /** Sends the activity and its new seeds in one transaction; nothing answers them. */
  public void send() {
    var submissions = Stream.<Submission>concat(Stream.of(request()), seeds().stream()).toList();
    producer.send(plan.activity(), submissions);
  }

  /**
   * Sends the activity and its new seeds in one transaction. Only the activity has an id: a plan
   * contains no seed that rule-service rejects.
   */
  public SubmissionExchange exchange() {
    return producer.exchange(plan.activity(), List.of(request()), seeds());
  }

  private ActivitySubmission request() {
    return plan.request(seedCount());
  }

  private List<Seed> seeds() {
    return newSeeds.stream()
        .map(url -> new Seed(url.toString(), Optional.of(plan.activity())))
        .toList();
  }
}
