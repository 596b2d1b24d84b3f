package orbweaver.fetcher.external;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Index of the pages of an external file, by URL. */
interface ExternalPageIndex {
  /** Returns the memory that the index takes, in bytes. */
  long memoryBytes();

  /** Returns the entry of a URL; empty if the file has none, or an incomplete one. */
  Optional<ExternalPageEntry> find(CrawlUrl url) throws IOException;
}
