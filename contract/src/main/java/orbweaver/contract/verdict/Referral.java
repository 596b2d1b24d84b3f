package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * Candidates on their way to the partition that knows them. A page's candidates for one partition
 * travel together, in as many referrals as their size asks for.
 *
 * @param page that links to them; absent for a seed
 * @param candidates never empty
 */
public record Referral(Optional<CrawlUrl> page, List<Candidate> candidates) implements Verdict {
  public Referral {
    require(!candidates.isEmpty(), "candidates", "none", "at least one");
    candidates = List.copyOf(candidates);
  }

  /** The activities it counts for, each once. */
  public Stream<String> activities() {
    return candidates.stream().map(candidate -> candidate.wish().activity()).distinct();
  }
}
