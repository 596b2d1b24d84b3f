package orbweaver.contract.request;

import java.util.Optional;

/**
 * Role of a URL that is fetched only to discover pages: robots.txt, sitemap, or child sitemap
 * (sitemaps.org).
 */
public enum SitemapRole {
  /** The robots.txt of a seed's origin, which lists sitemaps. */
  ROBOTS_TXT,
  /** A sitemap listed in robots.txt. */
  SITEMAP,
  /** A sitemap listed in a sitemap index. */
  CHILD_SITEMAP;

  /** Returns the role of sitemaps that a file in this role lists; empty if it may list none. */
  public Optional<SitemapRole> childRole() {
    return switch (this) {
      case ROBOTS_TXT -> Optional.of(SITEMAP);
      case SITEMAP -> Optional.of(CHILD_SITEMAP);
      case CHILD_SITEMAP -> Optional.empty();
    };
  }
}
