package orbweaver.extractor.sitemap;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.Namespace;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;

/**
 * Reader of sitemaps by crawler-commons: XML, sitemap index, RSS, Atom or lines of text, gzipped or
 * not. It does not check the hosts of the listed URLs. (sitemaps.org)
 */
final class SitemapReader {
  private static final int MAX_IN_INDEX = 1_000;
  private static final String XML = "text/xml";
  private static final String TEXT = "text/plain";

  private SitemapReader() {}

  /** Returns the listing of a sitemap; empty if the body is not a sitemap. */
  static Optional<SitemapListing> read(byte[] body, CrawlUrl url) {
    var unpacked = GunzippedBody.of(body);
    return parsed(unpacked.bytes(), url)
        .map(SitemapReader::listing)
        .map(listing -> unpacked.isTruncated() ? listing.asTruncated() : listing);
  }

  private static Optional<AbstractSiteMap> parsed(byte[] body, CrawlUrl url) {
    try {
      return Optional.of(parser().parseSiteMap(type(body), body, address(url)));
    } catch (UnknownFormatException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("no I/O is expected: the input is in memory", e);
    }
  }

  // Of a malformed sitemap, the entries before its first error are listed. Elements of other
  // namespaces, such as
  // locations of images, are skipped. The parser rejects document types, and so all entities.
  private static SiteMapParser parser() {
    var parser = new SiteMapParser(false, true);
    parser.setStrictNamespace(true);
    parser.addAcceptedNamespace(Namespace.SITEMAP_LEGACY);
    parser.addAcceptedNamespace(Namespace.EMPTY);
    return parser;
  }

  // Content types of sitemaps are unreliable, so the first character decides. Bytes of a byte order
  // mark are negative, and thus skipped.
  private static String type(byte[] body) {
    var first = 0;
    while (first < body.length && (body[first] <= ' ')) first++;
    return first < body.length && body[first] == '<' ? XML : TEXT;
  }

  private static URL address(CrawlUrl url) {
    try {
      return URI.create(url.origin() + "/").toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(url + " (expected: http or https)", e);
    }
  }

  private static SitemapListing listing(AbstractSiteMap sitemap) {
    return switch (sitemap) {
      case SiteMapIndex index ->
          SitemapListing.of(
              LinkKind.SITEMAP,
              index.getSitemaps().stream().map(entry -> entry.getUrl().toString()).toList(),
              MAX_IN_INDEX);
      case SiteMap map ->
          SitemapListing.of(
              LinkKind.LISTED,
              map.getSiteMapUrls().stream().map(entry -> entry.getUrl().toString()).toList(),
              Integer.MAX_VALUE);
      default -> throw new IllegalStateException("unknown type of sitemap: " + sitemap.getType());
    };
  }
}
