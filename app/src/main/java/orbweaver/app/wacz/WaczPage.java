package orbweaver.app.wacz;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Entry of the page list of a WACZ file, from which a person chooses a page to replay. Public for
 * the JSON codec.
 *
 * @param ts time of the capture
 * @param title title; absent if the page has none
 */
public record WaczPage(CrawlUrl url, Instant ts, Optional<String> title) {
  /** Returns a copy with that title. */
  WaczPage withTitle(Optional<String> text) {
    return new WaczPage(url, ts, text);
  }
}
