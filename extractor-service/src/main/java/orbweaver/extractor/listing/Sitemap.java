package orbweaver.extractor.listing;

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
 * A sitemap as crawler-commons reads it: XML, an index, RSS, Atom or lines of text, packed or not.
 * Whose pages it may list is not asked here. (sitemaps.org)
 */
final class Sitemap {
  private static final int MOST_OF_INDEX = 1_000;
  private static final String XML = "text/xml";
  private static final String TEXT = "text/plain";

  private Sitemap() {}

  /** What it lists; empty where it is none. */
  static Optional<Listing> read(byte[] body, CrawlUrl url) {
    var unpacked = Unpacked.of(body);
    return parsed(unpacked.bytes(), url)
        .map(Sitemap::listing)
        .map(listing -> unpacked.isCut() ? listing.cut() : listing);
  }

  private static Optional<AbstractSiteMap> parsed(byte[] body, CrawlUrl url) {
    try {
      return Optional.of(parser().parseSiteMap(type(body), body, address(url)));
    } catch (UnknownFormatException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("no file was read", e);
    }
  }

  // Of one that is broken, what stands before the break counts. The location of a picture is none
  // of a page: elements of other namespaces are passed over. A document type is refused, and with
  // it all entities.
  private static SiteMapParser parser() {
    var parser = new SiteMapParser(false, true);
    parser.setStrictNamespace(true);
    parser.addAcceptedNamespace(Namespace.SITEMAP_LEGACY);
    parser.addAcceptedNamespace(Namespace.EMPTY);
    return parser;
  }

  // A server's word on the type of a sitemap is worth little; its first sign says enough, and the
  // bytes of a byte order mark, which are negative, are none.
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

  private static Listing listing(AbstractSiteMap sitemap) {
    return switch (sitemap) {
      case SiteMapIndex index ->
          Listing.of(
              LinkKind.SITEMAP,
              index.getSitemaps().stream().map(each -> each.getUrl().toString()).toList(),
              MOST_OF_INDEX);
      case SiteMap map ->
          Listing.of(
              LinkKind.LISTED,
              map.getSiteMapUrls().stream().map(each -> each.getUrl().toString()).toList(),
              Integer.MAX_VALUE);
      default -> throw new IllegalStateException("a sitemap of a new kind: " + sitemap.getType());
    };
  }
}
