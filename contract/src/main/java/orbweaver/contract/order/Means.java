package orbweaver.contract.order;

import java.util.Optional;

/** As what a URL is wanted that is to lead to pages, and is none itself. (sitemaps.org) */
public enum Means {
  /** The robots.txt of a seed's origin, for the sitemaps that it names. */
  ROBOTS,
  /** A sitemap that robots.txt names. */
  SITEMAP,
  /** A sitemap that an index of sitemaps names. */
  INDEXED;

  /** As what a sitemap is wanted that is named in this; empty where none may be. */
  public Optional<Means> named() {
    return switch (this) {
      case ROBOTS -> Optional.of(SITEMAP);
      case SITEMAP -> Optional.of(INDEXED);
      case INDEXED -> Optional.empty();
    };
  }
}
