package orbweaver.fetcher.shared;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.KnownPages;

/** How we stand with what others share of a page. */
public sealed interface Sharing {
  /** That place is to be asked first. */
  record Ask(CrawlUrl place) implements Sharing {}

  /** What was told; nothing where there is no file, or none that can be used. */
  record Told(KnownPages pages) implements Sharing {}
}
