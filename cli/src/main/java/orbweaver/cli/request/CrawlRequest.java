package orbweaver.cli.request;

import java.util.ArrayList;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.kit.ring.KafkaRing;
import orbweaver.language.Formula;

/** A request for a crawl that knows what was asked before: nothing is asked twice. */
public final class CrawlRequest {
  private final CrawlPlan plan;
  private final SeedTopic inlet;
  private final Asked asked;

  /**
   * Reads what was asked before.
   *
   * @throws CommandException when that was another formula
   */
  public CrawlRequest(KafkaRing ring, CrawlPlan plan) {
    this.plan = plan;
    inlet = new SeedTopic(ring);
    asked = inlet.asked(plan.activity());
    asked.request().ifPresent(this::requireSameFormula);
  }

  private void requireSameFormula(ActivityRequest before) {
    if (Formula.parse(before.formula()).equals(Formula.parse(plan.formula()))) return;
    throw CommandException.usage(
        """
        activity %s has other constraints here, and what was judged by them stays judged
          here:  %s
          asked: %s
        Ask with the constraints it has, or take another --dir (with --bootstrap: another --activity)."""
            .formatted(plan.activity(), before.formula(), plan.formula()));
  }

  /** Seeds of the activity: those asked for before, and those that are new. */
  public int seeds() {
    return asked.seeds() + asked.without(plan.seeds()).size();
  }

  /** Whether there are seeds that the activity does not count yet. */
  public boolean addsSeeds() {
    return !asked.request().flatMap(ActivityRequest::seeds).equals(Optional.of(seeds()));
  }

  /** Whether operator or delay are other than those asked for last. */
  public boolean changesSettings() {
    return !asked.request().equals(Optional.of(plan.request(seeds())));
  }

  /** Whether rule-service has seen it as it was asked for last. */
  public boolean isAnsweredBy(Activity activity) {
    return activity.seeds().equals(Optional.of(seeds()));
  }

  /** Sends the request and the seeds that are new, together, and answers where they stand. */
  public long send() {
    var records = new ArrayList<InletRecord>();
    records.add(plan.request(seeds()));
    for (var url : asked.without(plan.seeds())) {
      records.add(new Seed(url.toString(), Optional.of(plan.activity())));
    }
    return inlet.send(plan.activity(), records);
  }
}
