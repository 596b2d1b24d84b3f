package orbweaver.rule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.verdict.PageVerdict;

/**
 * All that follows from one page.
 *
 * @param verdict closes its order
 * @param referrals its candidates, on their way
 * @param kept what to keep of it as the latest page
 * @param trouble why it is laid aside as well
 */
public record Judged(
    PageVerdict verdict,
    List<ReferralDraft> referrals,
    Optional<LatestPage> kept,
    Optional<String> trouble) {
  public Judged {
    referrals = List.copyOf(referrals);
  }

  /** Closes an order that decided nothing. */
  static Judged undecided(Order order, Outcome outcome) {
    var verdict =
        new PageVerdict(
            order.url(), order.number(), outcome, List.of(), List.of(), Map.of(), List.of());
    return new Judged(verdict, List.of(), Optional.empty(), Optional.empty());
  }

  /** The same, of a page that brought a copy. */
  Judged bringing(Optional<Copy> copy) {
    return new Judged(verdict.bringing(copy), referrals, kept, trouble);
  }

  /** The same, and the page is kept. */
  Judged keeping(LatestPage page) {
    return new Judged(verdict, referrals, Optional.of(page), trouble);
  }
}
