package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/**
 * Candidates on their way to the partition that knows them. A page's candidates for one partition
 * travel together, in as many referrals as their size asks for. Who was referred before, and not by
 * a longer way, may be left out: the partition knows.
 *
 * @param page that links to them; absent for a seed
 * @param sought what is looked for, in the order of the page; never empty
 */
public record Referral(Optional<CrawlUrl> page, List<Sought> sought) implements Verdict {
  public Referral {
    require(!sought.isEmpty(), "sought", "none", "at least one");
    sought = List.copyOf(sought);
  }

  /**
   * URLs that are wanted alike, as most links of a page are: the wish is said once.
   *
   * @param wish for each of them
   * @param targets never empty
   */
  public record Sought(Wish wish, List<CrawlUrl> targets) {
    public Sought {
      require(!targets.isEmpty(), "targets", "none", "at least one");
      targets = List.copyOf(targets);
    }
  }

  /**
   * One of these candidates; those that follow one another and are wanted alike are put together.
   */
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

  /** Each by itself, in the same order. */
  public List<Candidate> candidates() {
    return sought.stream()
        .flatMap(alike -> alike.targets().stream().map(each -> new Candidate(each, alike.wish())))
        .toList();
  }

  /** The activities it counts for, each once. */
  public Stream<String> activities() {
    return sought.stream().map(alike -> alike.wish().activity()).distinct();
  }
}
