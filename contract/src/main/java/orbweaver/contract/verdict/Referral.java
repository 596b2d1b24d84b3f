package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/**
 * Batch of outlinks for the partition that stores their URLs. The outlinks of a page to one
 * partition are sent in as few batches as their size allows. Outlinks that were sent before, by a
 * path that is not longer, may be left out.
 *
 * @param page page that contains the links; absent for a seed
 * @param sought groups of outlinks, in the order of the page; never empty
 */
public record Referral(Optional<CrawlUrl> page, List<Sought> sought) implements Verdict {
  public Referral {
    require(!sought.isEmpty(), "sought", "none", "at least one");
    sought = List.copyOf(sought);
  }

  /**
   * Group of outlinks with equal interests, which most links of a page have: the interest is
   * written once.
   *
   * @param wish interest in each of them
   * @param targets URLs; never empty
   */
  public record Sought(Wish wish, List<CrawlUrl> targets) {
    public Sought {
      require(!targets.isEmpty(), "targets", "none", "at least one");
      targets = List.copyOf(targets);
    }
  }

  /** Returns a batch of outlinks; successive outlinks with equal interests become one group. */
  public static Referral of(Optional<CrawlUrl> page, List<Candidate> candidates) {
    var sought = new ArrayList<Sought>();
    for (var from = 0; from < candidates.size(); ) {
      var wish = candidates.get(from).wish();
      var targets = new ArrayList<CrawlUrl>();
      for (; from < candidates.size() && candidates.get(from).wish().equals(wish); from++) {
        targets.add(candidates.get(from).target());
      }
      sought.add(new Sought(wish, targets));
    }
    return new Referral(page, sought);
  }

  /** Returns the outlinks one by one, in the same order. */
  public List<Candidate> candidates() {
    return sought.stream()
        .flatMap(group -> group.targets().stream().map(url -> new Candidate(url, group.wish())))
        .toList();
  }

  /** Returns the ids of the activities in this batch, each once. */
  public Stream<String> activities() {
    return sought.stream().map(group -> group.wish().activity()).distinct();
  }
}
