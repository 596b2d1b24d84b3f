package orbweaver.fetcher.known;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;

/**
 * What is told of a URL.
 *
 * @param at when it was found
 * @param from where it was read
 */
record Told(Finding finding, Instant at, String from) {
  private static final int OK = 200;
  private static final List<Header> HTML = List.of(new Header("content-type", "text/html"));

  /** Of a page: that it was one, and HTML. */
  Evidence ofPage() {
    return Evidence.told(at, Optional.of(OK), HTML, from).titled(finding.title());
  }

  /** Where a redirect leads. */
  CrawlUrl target() {
    return finding.links().getFirst().target();
  }

  /** Of what is no page. */
  Evidence ofNone() {
    return Evidence.told(at, Optional.empty(), List.of(), from);
  }
}
