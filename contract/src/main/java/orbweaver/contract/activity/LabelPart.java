package orbweaver.contract.activity;

import static java.util.stream.Collectors.joining;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * A part of a label that can make a difference to an activity's formula or budget. Redirect hops
 * always can and are no part of this list.
 */
public enum LabelPart {
  /** The formula speaks of the registrable domain of the seed a way began at. */
  ORIGIN_DOMAIN,
  /** The formula speaks of that seed's host. */
  ORIGIN_HOST,
  /** The formula speaks of that seed's host and its directory there. */
  ORIGIN_DIRECTORY,
  /** The formula speaks of depth, or the budget bounds it. */
  DEPTH,
  /**
   * The formula is not monotone in depth. It is no part of a label: where it counts, what is found
   * is held until all is done that is nearer.
   */
  LEVEL,
  /** The formula speaks of families of the walk. */
  FAMILY,
  /**
   * The formula speaks of the citing page or of the link. It is no part of a label: where it
   * counts, what a way leaves to ask is compared as well.
   */
  CITATION;

  /**
   * All of a root that can make a difference where these parts can: two roots of one origin are one
   * to the formula. Without an origin among the parts all roots are.
   */
  public static String origin(CrawlUrl root, List<LabelPart> parts) {
    return parts.stream().map(part -> part.of(root)).collect(joining(" "));
  }

  /** Whether it is a part of the root. */
  public boolean isOfRoot() {
    return switch (this) {
      case ORIGIN_DOMAIN, ORIGIN_HOST, ORIGIN_DIRECTORY -> true;
      case DEPTH, LEVEL, FAMILY, CITATION -> false;
    };
  }

  private String of(CrawlUrl root) {
    return switch (this) {
      case ORIGIN_DOMAIN -> root.domain();
      case ORIGIN_HOST -> root.host();
      case ORIGIN_DIRECTORY -> root.host() + root.directory();
      case DEPTH, LEVEL, FAMILY, CITATION -> "";
    };
  }
}
