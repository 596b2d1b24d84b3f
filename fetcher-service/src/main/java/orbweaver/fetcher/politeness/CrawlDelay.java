package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;

/**
 * Crawl delay: the delay between two requests to a host, and its source.
 *
 * @param source source of the delay; absent if none has asked for one
 */
public record CrawlDelay(Duration duration, Optional<DelaySource> source) {
  static final CrawlDelay NONE = new CrawlDelay(Duration.ZERO, Optional.empty());

  /** Returns a delay from a source. */
  public static CrawlDelay of(DelaySource source, Duration delay) {
    return new CrawlDelay(delay, Optional.of(source));
  }

  /** Returns the longer delay; this one if both are equal. */
  public CrawlDelay orLonger(CrawlDelay other) {
    return other.duration.compareTo(duration) > 0 ? other : this;
  }
}
