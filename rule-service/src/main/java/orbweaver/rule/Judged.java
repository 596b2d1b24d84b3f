package orbweaver.rule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Order;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Result of evaluating one page.
 *
 * @param verdict verdict that completes the fetch request
 * @param referrals accepted outlinks
 * @param kept page to store as the latest one of its URL
 * @param trouble reason for an additional dead letter
 */
public record Judged(
    PageVerdict verdict,
    List<ReferralDraft> referrals,
    Optional<LatestPage> kept,
    Optional<String> trouble) {
  public Judged {
    referrals = List.copyOf(referrals);
  }

  /** Returns a result that completes a request without any decision. */
  static Judged undecided(Order order, Outcome outcome) {
    var verdict =
        new PageVerdict(
            order.url(), order.number(), outcome, List.of(), List.of(), Map.of(), List.of());
    return new Judged(verdict, List.of(), Optional.empty(), Optional.empty());
  }

  /** Returns a copy with that page version. */
  Judged bringing(Optional<Copy> copy) {
    return new Judged(verdict.bringing(copy), referrals, kept, trouble);
  }

  /** Returns a copy with that page to store. */
  Judged keeping(LatestPage page) {
    return new Judged(verdict, referrals, Optional.of(page), trouble);
  }
}
