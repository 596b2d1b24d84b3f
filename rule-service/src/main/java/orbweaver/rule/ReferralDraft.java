package orbweaver.rule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Referral;

/**
 * Batch of outlinks with its partition, not numbered yet.
 *
 * @param to partition of the targets
 * @param referral batch of outlinks
 */
public record ReferralDraft(int to, Referral referral) {
  /** Creates the batch of these outlinks of a page; the page is absent for a seed. */
  public static ReferralDraft of(int to, Optional<CrawlUrl> page, List<Candidate> candidates) {
    return new ReferralDraft(to, Referral.of(page, candidates));
  }

  /** Returns the key of its record: the page, or the first target if there is no page. */
  public String key() {
    var target = referral.sought().getFirst().targets().getFirst();
    return referral.page().orElse(target).toString();
  }

  /** Returns the outlinks one by one. */
  public List<Candidate> candidates() {
    return referral.candidates();
  }

  /** Returns the ids of the activities in this batch, each once. */
  Stream<String> activities() {
    return referral.activities();
  }
}
