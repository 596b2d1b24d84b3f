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
 * @param page that links to them; absent for a seed
 * @param candidates never empty
 */
public record ReferralDraft(int to, Optional<CrawlUrl> page, List<Candidate> candidates) {
  public ReferralDraft {
    candidates = List.copyOf(candidates);
  }

  /** The key of its record: who cites, or what is cited when nobody does. */
  public String key() {
    return page.orElseGet(() -> candidates.getFirst().target()).toString();
  }

  /** What is sent there. */
  public Referral referral() {
    return Referral.of(page, candidates);
  }

  /** The activities it counts for, each once. */
  Stream<String> activities() {
    return candidates.stream().map(candidate -> candidate.wish().activity()).distinct();
  }
}
