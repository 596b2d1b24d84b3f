package orbweaver.rule.formula;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.formula.Ruling.Wanted;

/**
 * Ways from a page over its links, where those to few further pages of its directory carry how many
 * such pages came in a row.
 */
public final class RunWays {
  private final Ways ways;
  private final List<CrawlUrl> siblings;
  private final Optional<DirectoryRun> run;

  private RunWays(Ways ways, List<CrawlUrl> siblings, Optional<DirectoryRun> run) {
    this.ways = ways;
    this.siblings = siblings;
    this.run = run;
  }

  /** Returns the ways of an activity that does not count such pages. */
  public static RunWays uncounted(Ways ways) {
    return new RunWays(ways, List.of(), Optional.empty());
  }

  /**
   * Returns the ways from a page.
   *
   * @param label of the page
   * @param targets each once, in the order of the page
   */
  public static RunWays of(Ways ways, CrawlUrl page, Label label, List<CrawlUrl> targets) {
    var siblings = Siblings.of(page, targets, label.run().isPresent());
    if (siblings.isEmpty()) return uncounted(ways);
    var others = others(ways.withoutDepth(), page, siblings, targets);
    var run = label.run().map(before -> before.then(others));
    return new RunWays(ways, siblings, run.or(() -> Optional.of(DirectoryRun.first(others))));
  }

  // A sum, so that their order makes no difference. What the activity refuses anyhow counts for
  // nothing: a link that shares a page elsewhere is another one on each page. The depth of the page
  // counts for nothing either: a shorter run beats a longer one only where both judge alike.
  private static int others(
      Ways ways, CrawlUrl page, List<CrawlUrl> siblings, List<CrawlUrl> targets) {
    var others = 0;
    var ordinal = 0;
    for (var target : targets) {
      var ruling = ways.over(++ordinal).judge(target, Optional.empty());
      var isOther = !siblings.contains(target) && !target.equals(page);
      if (isOther && ruling instanceof Wanted) others += spread(target.hashCode());
    }
    return others;
  }

  // The last step of MurmurHash3: sums of the hashes of similar texts would often be equal.
  private static int spread(int hash) {
    var bits = (hash ^ hash >>> 16) * 0x85ebca6b;
    bits = (bits ^ bits >>> 13) * 0xc2b2ae35;
    return bits ^ bits >>> 16;
  }

  /**
   * Returns the way to a target.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public Way to(CrawlUrl target, int ordinal) {
    return run.filter(_ -> siblings.contains(target))
        .map(pages -> ways.over(ordinal, pages))
        .orElseGet(() -> ways.over(ordinal));
  }
}
