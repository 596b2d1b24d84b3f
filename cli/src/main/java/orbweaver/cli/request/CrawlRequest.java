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

/** A request for a crawl that knows what was asked before: nothing is asked twice. */
public final class CrawlRequest {
  private final CrawlPlan plan;
  private final SeedTopic inlet;
  private final Asked asked;
  private final int version;

  /**
   * Reads what was asked before.
   *
   * @throws CommandException when that was another formula, or another party's activity
   */
  public static CrawlRequest of(KafkaRing ring, CrawlPlan plan) {
    var request = ofChange(ring, plan);
    request.asked.activity().ifPresent(request::requireSameFormula);
    return request;
  }

  /** The same, whatever the formula was before: it is changed. */
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
        activity %s has other constraints here, and what was judged by them stays judged
          here:  %s
          asked: %s
        Ask with the constraints it has, or take another --dir (with --bootstrap: another --activity).
        orbweaver activity put changes the constraints of what is judged from then on."""
            .formatted(plan.activity(), before.formula(), plan.formula()));
  }

  // What was banned since is banned on top of what is asked for.
  private boolean isSameFormula(Activity activity) {
    var asked = Formula.parse(plan.formula());
    var banned = activity.way().care().banned();
    return activity.formula().equals(Beginning.banning(asked, banned).toString());
  }

  /** Seeds of the activity: those asked for before, and those that are new. */
  public int seeds() {
    return asked.seeds() + asked.without(plan.seeds()).size();
  }

  /** The version of the activity that was asked for before; 1 when none was. */
  public int before() {
    return asked.activity().map(Activity::version).orElse(1);
  }

  /** The version of the activity that answers it. */
  public int version() {
    return version;
  }

  /** Whether there are seeds that the activity does not count yet. */
  public boolean addsSeeds() {
    return !asked.request().flatMap(ActivityRequest::seeds).equals(Optional.of(seeds()));
  }

  /** Whether operator, delay, course and the like are other than those asked for last. */
  public boolean changesSettings() {
    return !asked.request().equals(Optional.of(plan.request(seeds())));
  }

  /** Whether rule-service has seen it as it was asked for last. */
  public boolean isAnsweredBy(Activity activity) {
    return activity.seeds().equals(Optional.of(seeds()))
        && isSameFormula(activity)
        && activity.operator().equals(plan.operator())
        && activity.delay().equals(plan.delay())
        && activity.way().isAs(plan.course().orElse(Course.PLAIN))
        && Set.copyOf(activity.own()).equals(Set.copyOf(plan.own()))
        && plan.patience().filter(wait -> !wait.equals(activity.patience())).isEmpty();
  }

  /** Sends the request and the seeds that are new, together, and answers where they stand. */
  public Receipt send() {
    var records = new ArrayList<InletRecord>();
    records.add(plan.request(seeds()));
    for (var url : asked.without(plan.seeds())) {
      records.add(new Seed(url.toString(), Optional.of(plan.activity())));
    }
    return inlet.send(plan.activity(), records);
  }
}
