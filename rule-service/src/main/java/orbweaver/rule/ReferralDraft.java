package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Referral;

/**
 * A referral and where it goes, not numbered yet.
 *
 * @param to the partition of the targets
 * @param referral what is sent there
 */
public record ReferralDraft(int to, Referral referral) {
  /** Of these candidates, found on that page; absent for a seed. */
  public static ReferralDraft of(int to, Optional<CrawlUrl> page, List<Candidate> candidates) {
    return new ReferralDraft(to, Referral.of(page, candidates));
  }

  /** The key of its record: who cites, or what is cited when nobody does. */
  public String key() {
    var target = referral.sought().getFirst().targets().getFirst();
    return referral.page().orElse(target).toString();
  }

  /** Who goes, one by one. */
  public List<Candidate> candidates() {
    return referral.candidates();
  }

  /** The activities it counts for, each once. */
  Stream<String> activities() {
    return referral.activities();
  }
}
