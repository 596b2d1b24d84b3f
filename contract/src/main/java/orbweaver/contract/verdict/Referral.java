package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * Candidates on their way to the partition that knows them. A page's candidates for one partition
 * travel together, in as many referrals as their size asks for.
 *
 * @param from the partition of the page, as text, or the inlet's topic
 * @param to the partition of the targets
 * @param sequence counts the referrals from {@code from} to {@code to} from 1, without a gap
 * @param page that links to them; absent for a seed
 * @param candidates never empty
 */
public record Referral(
    String from, int to, long sequence, Optional<CrawlUrl> page, List<Candidate> candidates)
    implements Verdict {
  public Referral {
    requireText("from", from);
    requireAtLeast(0, "to", to);
    requireAtLeast(1, "sequence", sequence);
    require(!candidates.isEmpty(), "candidates", "none", "at least one");
    candidates = List.copyOf(candidates);
  }

  /** The activities it counts for, each once. */
  public Stream<String> activities() {
    return candidates.stream().map(candidate -> candidate.wish().activity()).distinct();
  }
}
