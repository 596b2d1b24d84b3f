package orbweaver.fetcher.shared;

import orbweaver.contract.linkfile.Catalogue;
import orbweaver.contract.url.CrawlUrl;

/** Sources in which a fetcher looks for published link files. */
public sealed interface Lookup {
  /** No source. */
  record Nowhere() implements Lookup {}

  /** The well-known URL of each site, for the pages of that site. */
  record AtSites() implements Lookup {}

  /**
   * The files that a local link index names, then the well-known URL of the site.
   *
   * @param name name of the index
   */
  record Listed(Catalogue catalogue, String name) implements Lookup {}

  /** The files that a link index on the web names, then the well-known URL of the site. */
  record ListedAt(CrawlUrl catalogue) implements Lookup {}
}
