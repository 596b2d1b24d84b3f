package orbweaver.fetcher.known;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Pages somebody found, to be looked up by their URLs. */
interface Findings {
  /** How many bytes of memory they take. */
  long weight();

  /** What was found there; empty where that is not told, or not in whole. */
  Optional<Finding> find(CrawlUrl url) throws IOException;
}
