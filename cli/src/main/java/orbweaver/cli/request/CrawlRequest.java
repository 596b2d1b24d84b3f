package orbweaver.cli.request;

import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.course.Course;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.language.Formula;
import orbweaver.rule.inlet.Beginning;

/** Submission of a crawl that adds to earlier submissions: no seed is submitted twice. */
public final class CrawlRequest {
  private final CrawlPlan plan;
  private final SeedTopic inlet;
  private final Asked asked;
  private final int version;

  /**
   * Reads the earlier submissions.
   *
   * @throws CommandException if they have another formula or belong to another party
   */
  public static CrawlRequest of(KafkaRing ring, CrawlPlan plan) {
    var request = ofChange(ring, plan);
    request.asked.activity().ifPresent(request::requireSameFormula);
    return request;
  }

  /** Reads the earlier submissions, and allows another formula, which will replace the old one. */
  public static CrawlRequest ofChange(KafkaRing ring, CrawlPlan plan) {
    return new CrawlRequest(plan, new SeedTopic(ring, plan.party()));
  }

  private CrawlRequest(CrawlPlan plan, SeedTopic inlet) {
    this.plan = plan;
    this.inlet = inlet;
    asked = inlet.asked(plan.activity());
    var trouble = asked.trouble();
    if (trouble.isPresent()) throw CommandException.usage(trouble.get());
    version = asked.versionBy(plan.request(seeds()));
  }

  private void requireSameFormula(Activity before) {
    if (isSameFormula(before)) return;
    throw CommandException.usage(
      """
      activity %s already has other constraints, and pages evaluated by them are not evaluated again
          existing:  %s
          requested: %s
      Use the existing constraints, or another --dir (with --bootstrap: another --activity).
      orbweaver activity put replaces the constraints for pages that are evaluated from then on."""
          .formatted(plan.activity(), before.formula(), plan.formula()));
  }

  // URL prefixes that were banned later are part of the formula.
  private boolean isSameFormula(Activity activity) {
    var planned = Formula.parse(plan.formula());
    var banned = activity.way().care().banned();
    return activity.formula().equals(Beginning.banning(planned, banned).toString());
  }

  /** Returns the number of seeds of the activity, old and new. */
  public int seeds() {
    return asked.seeds() + asked.without(plan.seeds()).size();
  }

  /** Returns the version of the activity before this submission; 1 if it is new. */
  public int before() {
    return asked.activity().map(Activity::version).orElse(1);
  }

  /** Returns the version of the activity after this submission. */
  public int version() {
    return version;
  }

  /** Tests whether there are seeds that the activity does not count yet. */
  public boolean addsSeeds() {
    return !asked.request().flatMap(ActivityRequest::seeds).equals(Optional.of(seeds()));
  }

  /** Tests whether operator, delay, policy or other settings differ from the last submission. */
  public boolean changesSettings() {
    return !asked.request().equals(Optional.of(plan.request(seeds())));
  }

  /** Tests whether rule-service has processed the latest submission. */
  public boolean isAnsweredBy(Activity activity) {
    return activity.seeds().equals(Optional.of(seeds()))
        && isSameFormula(activity)
        && activity.operator().equals(plan.operator())
        && activity.delay().equals(plan.delay())
        && activity.way().isAs(plan.course().orElse(Course.PLAIN))
        && Set.copyOf(activity.own()).equals(Set.copyOf(plan.own()))
        && plan.patience().filter(wait -> !wait.equals(activity.patience())).isEmpty();
  }

  /** Sends the activity and its new seeds in one transaction and returns their position. */
  public Receipt send() {
    var records = new ArrayList<InletRecord>();
    records.add(plan.request(seeds()));
    for (var url : asked.without(plan.seeds())) {
      records.add(new Seed(url.toString(), Optional.of(plan.activity())));
    }
    return inlet.send(plan.activity(), records);
  }
}
