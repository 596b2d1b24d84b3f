package orbweaver.cli.request;

import java.util.ArrayList;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.kit.ring.KafkaRing;
import orbweaver.language.Formula;

/** Asks a ring for a crawl, once: what was asked before is not asked again. */
public final class CrawlRequest {
  private final CrawlPlan plan;
  private final Inlet inlet;
  private final Asked asked;

  /**
   * Reads what was asked before.
   *
   * @throws CommandException when that was another formula
   */
  public CrawlRequest(KafkaRing ring, CrawlPlan plan) {
    this.plan = plan;
    inlet = new Inlet(ring);
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
        Take another --dir, or the constraints it has."""
            .formatted(plan.activity(), before.formula(), plan.formula()));
  }

  /** How many seeds the activity has when this is sent. */
  public int allSeeds() {
    return asked.seeds() + asked.without(plan.seeds()).size();
  }

  /** Whether the ring lacks seeds of it. */
  public boolean addsSeeds() {
    return !asked.without(plan.seeds()).isEmpty();
  }

  /** Whether settings are other than those asked for last. */
  public boolean changesSettings() {
    return !asked.request().equals(Optional.of(plan.request(asked.seeds())));
  }

  /** Sends the request and the seeds that are new, in one transaction. */
  public void send() {
    var fresh = asked.without(plan.seeds());
    var records = new ArrayList<InletRecord>();
    records.add(plan.request(allSeeds()));
    for (var url : fresh) records.add(new Seed(url.toString(), Optional.of(plan.activity())));
    inlet.send(plan.activity(), records);
  }
}
