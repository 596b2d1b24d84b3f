package orbweaver.fetcher.shared;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.KnownPages;

/** How we stand with what a site shares. */
public sealed interface Sharing {
  /** It is to be asked for first. */
  record Ask(CrawlUrl place) implements Sharing {}

  /** What it told; nothing where there is no file, or none that can be used. */
  record Told(KnownPages pages) implements Sharing {}
}
