package orbweaver.fetcher.robots;

import orbweaver.contract.url.CrawlUrl;

/**
 * A request for an origin's robots.txt, on its way through redirects.
 *
 * @param origin whose rules it is to be
 * @param url to ask next
 * @param hops behind it
 */
public record Chase(String origin, CrawlUrl url, int hops) {
  /** RFC 9309 2.3.1.2 asks for at least five. */
  static final int MOST_HOPS = 5;

  /** The first request. */
  static Chase of(CrawlUrl page) {
    return new Chase(page.origin(), CrawlUrl.of(page.origin() + "/robots.txt"), 0);
  }

  Chase to(CrawlUrl next) {
    return new Chase(origin, next, hops + 1);
  }

  /** Tells whether the request goes to the origin itself, not to where that redirects. */
  boolean isAtItsOrigin() {
    return url.origin().equals(origin);
  }

  boolean mayGoOn() {
    return hops < MOST_HOPS;
  }
}
