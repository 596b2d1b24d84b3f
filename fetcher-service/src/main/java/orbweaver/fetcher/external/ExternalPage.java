package orbweaver.fetcher.external;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;

/**
 * Page from an external file, with its provenance.
 *
 * @param crawledAt time of the crawl
 * @param source name of the file, for evidence
 */
public record ExternalPage(ExternalPageEntry entry, Instant crawledAt, String source) {
  private static final int OK = 200;
  private static final List<Header> HTML = List.of(new Header("content-type", "text/html"));

  /** Returns evidence of an HTML page with status 200. */
  public Evidence pageEvidence() {
    return Evidence.imported(crawledAt, Optional.of(OK), HTML, source).withTitle(entry.title());
  }

  /** Returns the target of a redirect. */
  public CrawlUrl redirectTarget() {
    return entry.redirectTarget();
  }

  /** Returns evidence without status and header fields, for entries that are not pages. */
  public Evidence evidence() {
    return Evidence.imported(crawledAt, Optional.empty(), List.of(), source);
  }
}
