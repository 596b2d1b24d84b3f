package orbweaver.fetcher;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.known.Retelling;

/** How an order ends. */
record Closing(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {
  /** Without a body. */
  static Closing bare(Outcome outcome, Evidence evidence, List<Wish> wishes) {
    return new Closing(outcome, evidence, wishes, Body.UNREAD);
  }

  /**
   * By what others found, if that serves.
   *
   * @throws orbweaver.language.FormulaSyntaxException if a residual is no formula
   */
  static Optional<Closing> of(Job job, KnownPages known, World world) {
    var now = world.clocks().wall().instant();
    return new Retelling(world.formulas())
        .of(known, job.order(), job.activities(), now)
        .map(told -> new Closing(told.outcome(), told.evidence(), told.wishes(), told.body()));
  }

  Fetched of(Order order) {
    return new Fetched(order.withWishes(wishes), outcome, evidence);
  }
}
