package orbweaver.library.advice;

import java.time.Instant;
import orbweaver.contract.url.CrawlUrl;

/** Latest answer of a URL. */
public sealed interface LatestAnswer {
  /** The URL has a page. */
  record Alive() implements LatestAnswer {}

  /**
   * The last request got no page.
   *
   * @param cause status or cause, for people
   * @param since time of the first request without one after the last that got a page
   */
  record Failing(String cause, Instant since) implements LatestAnswer {}

  /**
   * The last request got another address.
   *
   * @param target the other address
   * @param isPermanent whether the server says that the page is there for ever
   * @param since time of the first request that got this address without another answer since
   */
  record Redirecting(CrawlUrl target, boolean isPermanent, Instant since) implements LatestAnswer {}
}
