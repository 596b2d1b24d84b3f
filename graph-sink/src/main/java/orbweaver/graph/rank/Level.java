package orbweaver.graph.rank;

import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.Words;

/** What is ranked. */
public enum Level {
  PAGE,
  HOST,
  /** The registrable domain. */
  DOMAIN;

  /** Where a URL belongs. */
  public String of(String url) {
    return switch (this) {
      case PAGE -> url;
      case HOST -> CrawlUrl.of(url).host();
      case DOMAIN -> CrawlUrl.of(url).domain();
    };
  }

  /** As options name it. */
  @Override
  public String toString() {
    return Words.of(this);
  }
}
