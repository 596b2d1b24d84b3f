package orbweaver.fetcher;

import java.util.List;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.known.Retelling;

/** How an order ends. */
record Closing(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {
  /** Without a body. */
  static Closing bare(Outcome outcome, Evidence evidence, List<Wish> wishes) {
    return new Closing(outcome, evidence, wishes, Body.UNREAD);
  }

  /** By what others told. */
  static Closing of(Retelling.Answer told) {
    return new Closing(told.outcome(), told.evidence(), told.wishes(), told.body());
  }

  Fetched of(Order order) {
    return new Fetched(order.withWishes(wishes), outcome, evidence);
  }
}
