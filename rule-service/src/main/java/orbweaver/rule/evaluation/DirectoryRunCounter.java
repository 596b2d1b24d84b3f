package orbweaver.rule.evaluation;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.evaluation.UrlDecision.Accepted;

/**
 * Counter of runs of directory pages: it extends the run at the end of a page's path by this page,
 * and adds the result to the paths of further pages in the same directory. Paths to other targets
 * have no run.
 */
public final class DirectoryRunCounter {
  private final LinkContexts contexts;
  private final List<CrawlUrl> siblings;
  private final Optional<DirectoryRun> run;

  private DirectoryRunCounter(
      LinkContexts contexts, List<CrawlUrl> siblings, Optional<DirectoryRun> run) {
    this.contexts = contexts;
    this.siblings = siblings;
    this.run = run;
  }

  /** Returns a counter that counts nothing, for an activity that does not quarantine traps. */
  public static DirectoryRunCounter disabled(LinkContexts contexts) {
    return new DirectoryRunCounter(contexts, List.of(), Optional.empty());
  }

  /**
   * Returns the counter of a page.
   *
   * @param contexts contexts of the page's links
   * @param page URL of the page
   * @param path path of the page
   * @param targets each once, in the order of the page
   */
  public static DirectoryRunCounter of(
      LinkContexts contexts, CrawlUrl page, DiscoveryPath path, List<CrawlUrl> targets) {
    var siblings = Siblings.of(page, targets, path.directoryRun().isPresent());
    if (siblings.isEmpty()) return disabled(contexts);
    var othersHash = hashOfOthers(contexts.withoutDepth(), page, siblings, targets);
    var run = path.directoryRun().map(before -> before.extendedBy(othersHash));
    return new DirectoryRunCounter(
        contexts, siblings, run.or(() -> Optional.of(DirectoryRun.first(othersHash))));
  }

  // The hashes are added, because a sum does not depend on the order of the targets. Rejected
  // targets are left out, because a link such as "share this page" differs from page to page. The
  // depth of the page makes no difference either: a shorter run dominates a longer one only where
  // the formula decides alike for both.
  private static int hashOfOthers(
      LinkContexts contexts, CrawlUrl page, List<CrawlUrl> siblings, List<CrawlUrl> targets) {
    var sum = 0;
    var ordinal = 0;
    for (var target : targets) {
      var decision = contexts.contextAt(++ordinal).evaluate(target, Optional.empty());
      var isOther = !siblings.contains(target) && !target.equals(page);
      if (isOther && decision instanceof Accepted) sum += mixed(target.hashCode());
    }
    return sum;
  }

  // The finalizer of MurmurHash3: without it, sums of the hashes of similar URLs would often be
  // equal.
  private static int mixed(int hash) {
    var bits = (hash ^ hash >>> 16) * 0x85ebca6b;
    bits = (bits ^ bits >>> 13) * 0xc2b2ae35;
    return bits ^ bits >>> 16;
  }

  /**
   * Returns the context of the link to a target.
   *
   * @param target URL of the target
   * @param ordinal ordinal among the targets of the page, from 1
   */
  public LinkContext contextOf(CrawlUrl target, int ordinal) {
    return run.filter(_ -> siblings.contains(target))
        .map(pages -> contexts.contextAt(ordinal, pages))
        .orElseGet(() -> contexts.contextAt(ordinal));
  }
}
