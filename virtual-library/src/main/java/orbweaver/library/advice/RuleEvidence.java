package orbweaver.library.advice;

import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.url.CrawlUrl;

/** Source of what rules ask for, usually a link graph and a full-text index. */
public interface RuleEvidence {
  /**
   * Result of a query of the index.
   *
   * @param urls pages that match, the best first
   * @param isComplete whether these are all
   */
  record Matches(List<CrawlUrl> urls, boolean isComplete) {
    public Matches {
      urls = List.copyOf(urls);
    }
  }

  /**
   * Returns the pages that match a query.
   *
   * @throws IllegalArgumentException if the query is invalid
   */
  Matches search(String query);

  /** Returns those of the URLs that are pages that were read. */
  Map<CrawlUrl, CandidatePage> pages(Set<CrawlUrl> urls);

  /**
   * Returns pages that meet the conditions of a rule on the graph, those with links from most hosts
   * first.
   */
  List<CandidatePage> pages(EntryRule rule, int limit);
}
