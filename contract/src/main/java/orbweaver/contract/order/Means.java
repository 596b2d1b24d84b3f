package orbweaver.contract.order;

import java.util.Optional;

/**
 * Role of a URL that is fetched only to discover pages: robots.txt, sitemap, or child sitemap
 * (sitemaps.org).
 */
public enum Means {
  /** The robots.txt of a seed's origin, which lists sitemaps. */
  ROBOTS,
  /** A sitemap listed in robots.txt. */
  SITEMAP,
  /** A sitemap listed in a sitemap index. */
  INDEXED;

  /** Returns the role of sitemaps that a file in this role lists; empty if it may list none. */
  public Optional<Means> named() {
    return switch (this) {
      case ROBOTS -> Optional.of(SITEMAP);
      case SITEMAP -> Optional.of(INDEXED);
      case INDEXED -> Optional.empty();
    };
  }
}
