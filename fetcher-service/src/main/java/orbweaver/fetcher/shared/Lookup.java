package orbweaver.fetcher.shared;

import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;

/** Where a fetcher looks for what others share of their findings. */
public sealed interface Lookup {
  /** Nobody is asked for any. */
  record Nowhere() implements Lookup {}

  /** Each site is asked for what it tells of itself. */
  record AtSites() implements Lookup {}

  /**
   * First where a catalogue leads, then at the site itself.
   *
   * @param name of the catalogue
   */
  record Listed(Catalogue catalogue, String name) implements Lookup {}

  /** The same by a catalogue that has to be asked for. */
  record ListedAt(CrawlUrl catalogue) implements Lookup {}
}
