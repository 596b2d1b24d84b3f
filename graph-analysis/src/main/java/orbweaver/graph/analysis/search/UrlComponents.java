package orbweaver.graph.analysis.search;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import orbweaver.contract.url.Resolution.Resolved;

/** Components of a canonical URL of any scheme. */
record UrlComponents(String text, String scheme, String host, String path, String directory) {
  static UrlComponents of(String text) {
    return CrawlUrl.parse(text) instanceof Resolved(var url) ? of(url) : of(OtherUrl.of(text));
  }

  private static UrlComponents of(CrawlUrl url) {
    return new UrlComponents(url.toString(), url.scheme(), url.host(), url.path(), url.directory());
  }

  private static UrlComponents of(OtherUrl url) {
    return new UrlComponents(url.toString(), url.scheme(), url.host(), url.path(), url.directory());
  }
}
