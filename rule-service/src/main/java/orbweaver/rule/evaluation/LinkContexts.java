package orbweaver.rule.evaluation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.runtime.evaluation.DiscoveryPaths;

/**
 * Contexts of the links of a page: the same one for all links, unless the formula distinguishes
 * families that begin at one of the links.
 */
public final class LinkContexts {
  private final CrawlUrl page;
  private final CrawlCriteria criteria;
  private final DiscoveryPath path;
  private final Optional<Integer> referrerScore;
  private final RelevantFamilies families;
  private final boolean dependOnOrdinal;
  private final Map<DiscoveryPath, LinkContext> contexts = new HashMap<>();
  private final LinkContext first;

  /**
   * Creates the contexts.
   *
   * @param page URL of the page
   * @param criteria criteria of the activity
   * @param path path of the page
   * @param referrerScore score that each link has because of the page; empty if it has none
   */
  public LinkContexts(
      CrawlUrl page, CrawlCriteria criteria, DiscoveryPath path, Optional<Integer> referrerScore) {
    this.page = page;
    this.criteria = criteria;
    this.path = path.acrossLink();
    this.referrerScore = referrerScore;
    families = criteria.formula().relevantFamilies();
    dependOnOrdinal =
        path.family().map(FamilyIndex::parse).filter(families::distinguishesLinksOf).isPresent();
    first = contextAt(1);
  }

  /**
   * Returns the context of the link to a target.
   *
   * @param ordinal among the targets of the page, from 1
   */
  public LinkContext contextAt(int ordinal) {
    if (ordinal > 1 && !dependOnOrdinal) return first;
    return contextFor(DiscoveryPaths.forLink(path, families, ordinal));
  }

  /**
   * Returns the contexts that the page would have if it were at the beginning of a discovery path.
   */
  LinkContexts withoutDepth() {
    return path.depth() == 1
        ? this
        : new LinkContexts(page, criteria, path.withDepth(0), referrerScore);
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
    return contexts.computeIfAbsent(
        path, key -> LinkContext.from(page, criteria, key, referrerScore));
  }
}
