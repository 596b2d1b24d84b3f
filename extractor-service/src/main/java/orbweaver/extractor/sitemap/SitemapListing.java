package orbweaver.extractor.sitemap;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.SitemapRole;
import orbweaver.extractor.content.RawLink;

/**
 * Links that a robots.txt or sitemap lists. The sitemap roles of a fetch request tell what its body
 * is; the body of a request without a role is not examined.
 *
 * @param entries links in document order
 * @param omitted number of further entries in the part of the body that was read
 * @param isTruncated whether the body was not read to its end
 */
public record SitemapListing(List<RawLink> entries, int omitted, boolean isTruncated) {
  private static final int MAX_IN_ROBOTS_TXT = 100;
  private static final String FIELD = "sitemap:";

  public SitemapListing {
    entries = List.copyOf(entries);
  }

  /**
   * Returns the listing of a body, read in the sitemap roles of its request; empty if the body
   * cannot be read in any of them.
   */
  public static Optional<SitemapListing> of(FetchRequest request, byte[] body) {
    var roles = roles(request);
    if (roles.isEmpty()) return Optional.empty();
    var listings = new ArrayList<SitemapListing>();
    if (roles.contains(SitemapRole.ROBOTS_TXT)) listings.add(ofRobots(body));
    var isSitemap =
        roles.contains(SitemapRole.SITEMAP) || roles.contains(SitemapRole.CHILD_SITEMAP);
    if (isSitemap) SitemapReader.read(body, request.url()).ifPresent(listings::add);
    return listings.stream().reduce(SitemapListing::merge);
  }

  private static Set<SitemapRole> roles(FetchRequest request) {
    var roles = EnumSet.noneOf(SitemapRole.class);
    request.interests().forEach(interest -> interest.path().sitemapRole().ifPresent(roles::add));
    return roles;
  }

  private SitemapListing merge(SitemapListing other) {
    var all = new ArrayList<>(entries);
    all.addAll(other.entries);
    return new SitemapListing(all, omitted + other.omitted, isTruncated || other.isTruncated);
  }

  // A robots.txt is UTF-8, and its comments begin with a number sign (RFC 9309 2.3, 2.2).
  private static SitemapListing ofRobots(byte[] body) {
    var urls =
        new String(body, UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> line.regionMatches(true, 0, FIELD, 0, FIELD.length()))
            .map(line -> line.substring(FIELD.length()).split("#", 2)[0].strip())
            .filter(url -> !url.isEmpty())
            .distinct()
            .toList();
    return of(LinkKind.SITEMAP, urls, MAX_IN_ROBOTS_TXT);
  }

  /** Returns a listing of the first URLs, up to a maximum. */
  static SitemapListing of(LinkKind kind, List<String> urls, int maxEntries) {
    var entries = urls.stream().limit(maxEntries).map(url -> RawLink.ofHeader(kind, url)).toList();
    return new SitemapListing(entries, urls.size() - entries.size(), false);
  }

  /** Returns a copy that is marked as truncated. */
  SitemapListing asTruncated() {
    return new SitemapListing(entries, omitted, true);
  }
}
