package orbweaver.library.advice;

import java.util.Set;
import orbweaver.contract.url.CrawlUrl;

/**
 * Pages at the other ends of the links of a page.
 *
 * @param targets pages to which it has links
 * @param sources pages with links to it
 */
public record PageNeighbors(Set<CrawlUrl> targets, Set<CrawlUrl> sources) {
  /** Neighbors of a page that the graph does not have. */
  public static final PageNeighbors NONE = new PageNeighbors(Set.of(), Set.of());

  public PageNeighbors {
    targets = Set.copyOf(targets);
    sources = Set.copyOf(sources);
  }
}
