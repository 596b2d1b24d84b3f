package orbweaver.library.advice;

import java.util.Map;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;

/** Source of the latest answers of URLs, usually a link graph. */
@FunctionalInterface
public interface AnswerSource {
  /** Returns the latest answers of these URLs; URLs that were never requested are absent. */
  Map<CrawlUrl, LatestAnswer> latest(Set<CrawlUrl> urls);
}
