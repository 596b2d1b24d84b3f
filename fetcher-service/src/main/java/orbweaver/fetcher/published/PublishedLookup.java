package orbweaver.fetcher.published;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalFiles;

/** Result of a lookup for published link files about a page. */
public sealed interface PublishedLookup {
  /** The file must be fetched from this URL first. */
  record Missing(CrawlUrl url) implements PublishedLookup {}

  /** The cached files; an empty collection if there is no usable file. */
  record Available(ExternalFiles files) implements PublishedLookup {}
}
