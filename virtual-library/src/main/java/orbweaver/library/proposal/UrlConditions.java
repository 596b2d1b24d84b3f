package orbweaver.library.proposal;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;

/** Source of the conditions of URLs, as a crawl has found them. */
@FunctionalInterface
public interface UrlConditions {
  /** Returns the conditions of those URLs that are dead or have moved; others are absent. */
  Map<CrawlUrl, UrlCondition> of(Set<CrawlUrl> urls);
}
