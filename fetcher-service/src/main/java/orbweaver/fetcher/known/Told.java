package orbweaver.fetcher.known;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;

/**
 * Page from an external file, with its provenance.
 *
 * @param at time of the crawl
 * @param from name of the file, for evidence
 */
record Told(Finding finding, Instant at, String from) {
  private static final int OK = 200;
  private static final List<Header> HTML = List.of(new Header("content-type", "text/html"));

  /** Returns evidence of an HTML page with status 200. */
  Evidence ofPage() {
    return Evidence.told(at, Optional.of(OK), HTML, from).titled(finding.title());
  }

  /** Returns the target of a redirect. */
  CrawlUrl target() {
    return finding.links().getFirst().target();
  }

  /** Returns evidence without status and header fields, for entries that are not pages. */
  Evidence ofNone() {
    return Evidence.told(at, Optional.empty(), List.of(), from);
  }
}
