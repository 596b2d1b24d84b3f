package orbweaver.rule.evaluation;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.runtime.evaluation.DiscoveryPaths;

/** Contexts of the links of a page: a single one, unless a family begins at one of the links. */
public final class LinkContexts {
  private final CrawlUrl page;
  private final CrawlCriteria measure;
  private final DiscoveryPath path;
  private final RelevantFamilies families;
  private final boolean differ;
  private final Map<DiscoveryPath, LinkContext> ways = new HashMap<>();
  private final LinkContext first;

  /**
   * Creates the contexts.
   *
   * @param page URL of the page
   * @param measure criteria of the activity
   * @param path path of the page
   */
  public LinkContexts(CrawlUrl page, CrawlCriteria measure, DiscoveryPath path) {
    this.page = page;
    this.measure = measure;
    this.path = path.acrossLink();
    families = measure.formula().relevantFamilies();
    differ =
        path.family().map(FamilyIndex::parse).filter(families::distinguishesLinksOf).isPresent();
    first = contextAt(1);
  }

  /**
   * Returns the context of the link to a target.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public LinkContext contextAt(int ordinal) {
    if (ordinal > 1 && !differ) return first;
    return contextFor(DiscoveryPaths.forLink(path, families, ordinal));
  }

  /**
   * Returns the contexts that the page would have if it were at the beginning of a discovery path.
   */
  LinkContexts withoutDepth() {
    return path.depth() == 1 ? this : new LinkContexts(page, measure, path.withDepth(0));
  }

  /**
   * Returns the context of the link to a target at the end of a run of pages.
   *
   * @param ordinal among the targets of the page, from 1
   * @param run run of pages
   */
  public LinkContext contextAt(int ordinal, DirectoryRun run) {
    return contextFor(DiscoveryPaths.forLink(path, families, ordinal).withDirectoryRun(run));
  }

  private LinkContext contextFor(DiscoveryPath path) {
    return ways.computeIfAbsent(path, key -> LinkContext.from(page, measure, key));
  }
}
