package orbweaver.fetcher.robots;

import orbweaver.contract.url.CrawlUrl;

/**
 * Request for the robots.txt of an origin, possibly after redirects.
 *
 * @param origin origin whose rules it fetches
 * @param url URL of the next request
 * @param redirects redirects followed so far
 */
public record RobotsFetch(String origin, CrawlUrl url, int redirects) {
  /** Maximum number of redirects: RFC 9309 2.3.1.2 asks for at least five. */
  static final int MAX_REDIRECTS = 5;

  /** Returns the first request for the robots.txt that applies to a page. */
  static RobotsFetch of(CrawlUrl page) {
    return new RobotsFetch(page.origin(), CrawlUrl.of(page.origin() + "/robots.txt"), 0);
  }

  /** Returns the request that follows a redirect to another URL. */
  RobotsFetch redirectedTo(CrawlUrl next) {
    return new RobotsFetch(origin, next, redirects + 1);
  }

  /** Tests whether the request goes to the origin itself, not to a redirect target. */
  boolean isAtOrigin() {
    return url.origin().equals(origin);
  }

  /** Tests whether one more redirect may be followed. */
  boolean mayFollow() {
    return redirects < MAX_REDIRECTS;
  }
}
