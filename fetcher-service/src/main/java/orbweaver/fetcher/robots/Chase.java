package orbweaver.fetcher.robots;

import orbweaver.contract.url.CrawlUrl;

/**
 * Request for the robots.txt of an origin, possibly after redirects.
 *
 * @param origin origin whose rules it fetches
 * @param url URL of the next request
 * @param hops redirects followed so far
 */
public record Chase(String origin, CrawlUrl url, int hops) {
  /** Maximum number of redirects: RFC 9309 2.3.1.2 asks for at least five. */
  static final int MOST_HOPS = 5;

  /** Returns the first request for the robots.txt that applies to a page. */
  static Chase of(CrawlUrl page) {
    return new Chase(page.origin(), CrawlUrl.of(page.origin() + "/robots.txt"), 0);
  }

  /** Returns the request that follows a redirect to another URL. */
  Chase to(CrawlUrl next) {
    return new Chase(origin, next, hops + 1);
  }

  /** Tests whether the request goes to the origin itself, not to a redirect target. */
  boolean isAtItsOrigin() {
    return url.origin().equals(origin);
  }

  /** Tests whether one more redirect may be followed. */
  boolean mayGoOn() {
    return hops < MOST_HOPS;
  }
}
