package orbweaver.fetcher.shared;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.KnownPages;

/** Result of a lookup for published link files about a page. */
public sealed interface Sharing {
  /** The file must be fetched from this URL first. */
  record Ask(CrawlUrl place) implements Sharing {}

  /** Files that are cached; none if there is no usable file. */
  record Told(KnownPages pages) implements Sharing {}
}
