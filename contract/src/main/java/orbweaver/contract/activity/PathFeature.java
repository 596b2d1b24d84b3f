package orbweaver.contract.activity;

import static java.util.stream.Collectors.joining;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * Feature of a discovery path that can make a difference to an activity's formula, walkers or
 * budget. The number of redirects always makes one and is not listed here.
 */
public enum PathFeature {
  /** The formula depends on the registrable domain of the path's seed. */
  SEED_DOMAIN,
  /** The formula depends on the host of the path's seed. */
  SEED_HOST,
  /** The formula depends on the host and the directory of the path's seed. */
  SEED_DIRECTORY,
  /** The formula depends on depth, or the budget limits it. */
  DEPTH,
  /**
   * The formula is not monotone in depth. This is not a part of a path: discovered URLs are held
   * until all URLs of lower depth are done.
   */
  LEVEL_ORDER,
  /** The formula depends on families of the crawl tree. */
  FAMILY,
  /**
   * The formula depends on the referring page or link. This is not a part of a path: paths are also
   * compared by the residual that they leave to evaluate.
   */
  REFERRER;

  /**
   * Returns the values of these features for a seed, as one text. A formula that depends on no
   * other features of a seed cannot distinguish two seeds with equal texts. If it depends on none,
   * the texts of all seeds are equal.
   */
  public static String rootKey(CrawlUrl root, List<PathFeature> features) {
    return features.stream().map(feature -> feature.valueIn(root)).collect(joining(" "));
  }

  /** Tests whether this is a feature of the path's seed. */
  public boolean isRootFeature() {
    return switch (this) {
      case SEED_DOMAIN, SEED_HOST, SEED_DIRECTORY -> true;
      case DEPTH, LEVEL_ORDER, FAMILY, REFERRER -> false;
    };
  }

  private String valueIn(CrawlUrl root) {
    return switch (this) {
      case SEED_DOMAIN -> root.domain();
      case SEED_HOST -> root.host();
      case SEED_DIRECTORY -> root.host() + root.directory();
      case DEPTH, LEVEL_ORDER, FAMILY, REFERRER -> "";
    };
  }
}
