package orbweaver.fetcher.known;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Index of the pages of an external file, by URL. */
interface Findings {
  /** Returns the memory that the index takes, in bytes. */
  long weight();

  /** Returns the entry of a URL; empty if the file has none, or an incomplete one. */
  Optional<Finding> find(CrawlUrl url) throws IOException;
}
