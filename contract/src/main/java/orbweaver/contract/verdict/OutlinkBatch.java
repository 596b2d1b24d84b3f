package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;

/**
 * Batch of outlinks for the partition that stores their URLs. The outlinks of a page to one
 * partition are sent in as few batches as their size allows. Outlinks that were sent before, by a
 * path that is not longer, may be left out.
 *
 * @param page page that contains the links; absent for a seed
 * @param groups groups of outlinks, in the order of the page; never empty
 */
public record OutlinkBatch(Optional<CrawlUrl> page, List<OutlinkGroup> groups) implements Verdict {
  public OutlinkBatch {
    require(!groups.isEmpty(), "groups", "none", "at least one");
    groups = List.copyOf(groups);
  }

  /**
   * Group of outlinks with equal interests, which most links of a page have: the interest is
   * written once.
   *
   * @param interest interest in each of them
   * @param targets URLs; never empty
   */
  public record OutlinkGroup(Interest interest, List<CrawlUrl> targets) {
    public OutlinkGroup {
      require(!targets.isEmpty(), "targets", "none", "at least one");
      targets = List.copyOf(targets);
    }
  }

  /** Returns a batch of outlinks; successive outlinks with equal interests become one group. */
  public static OutlinkBatch of(Optional<CrawlUrl> page, List<Outlink> outlinks) {
    var groups = new ArrayList<OutlinkGroup>();
    for (var from = 0; from < outlinks.size(); ) {
      var interest = outlinks.get(from).interest();
      var targets = new ArrayList<CrawlUrl>();
      for (; from < outlinks.size() && outlinks.get(from).interest().equals(interest); from++) {
        targets.add(outlinks.get(from).target());
      }
      groups.add(new OutlinkGroup(interest, targets));
    }
    return new OutlinkBatch(page, groups);
  }

  /** Returns the outlinks one by one, in the same order. */
  public List<Outlink> outlinks() {
    return groups.stream()
        .flatMap(group -> group.targets().stream().map(url -> new Outlink(url, group.interest())))
        .toList();
  }

  /** Returns the ids of the activities in this batch, each once. */
  public Stream<String> activities() {
    return groups.stream().map(group -> group.interest().activity()).distinct();
  }
}
