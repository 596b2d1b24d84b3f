package orbweaver.graph.analysis.rank;

import orbweaver.contract.EnumText;
import orbweaver.contract.url.CrawlUrl;

/** Level of aggregation of graph nodes. */
public enum NodeLevel {
  PAGE,
  HOST,
  /** Registrable domain. */
  DOMAIN;

  /** Returns the name of the node to which a URL belongs. */
  public String nodeName(String url) {
    return switch (this) {
      case PAGE -> url;
      case HOST -> CrawlUrl.of(url).host();
      case DOMAIN -> CrawlUrl.of(url).domain();
    };
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
