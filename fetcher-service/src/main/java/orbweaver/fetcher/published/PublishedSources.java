package orbweaver.fetcher.published;

import orbweaver.contract.formats.LinkFileList;
import orbweaver.contract.url.CrawlUrl;

/** Sources in which a fetcher looks for published link files. */
public sealed interface PublishedSources {
  /** No source. */
  record None() implements PublishedSources {}

  /** The well-known URL of each site, for the pages of that site. */
  record SitesOnly() implements PublishedSources {}

  /**
   * The files that a local link index names, then the well-known URL of the site.
   *
   * @param name name of the index
   */
  record LocalIndex(LinkFileList index, String name) implements PublishedSources {}

  /** The files that a link index on the web names, then the well-known URL of the site. */
  record RemoteIndex(CrawlUrl url) implements PublishedSources {}
}
