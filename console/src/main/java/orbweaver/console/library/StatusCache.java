package orbweaver.console.library;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.GraphState;

/**
 * States of the URLs in lists of postings. They are read again when the graph has changed, but not
 * before an age limit.
 */
public final class StatusCache {
  private static final long MAX_AGE = Duration.ofSeconds(30).toNanos();
  private static final int MAX_URLS = 100_000;

  private final CrawlSource source;
  private volatile Optional<Known> last = Optional.empty();

  /** Creates an empty cache. */
  public StatusCache(CrawlSource source) {
    this.source = source;
  }

  /**
   * States that are known.
   *
   * @param state state of the graph before they were read
   * @param nanoTime when that was
   */
  private record Known(GraphState state, long nanoTime, Map<String, UrlStatus> statuses) {
    private boolean isYoung() {
      return System.nanoTime() - nanoTime < MAX_AGE;
    }
  }

  /** Returns the states of URLs, each once, in their order. */
  public Map<String, UrlStatus> of(Collection<CrawlUrl> urls) {
    if (urls.isEmpty()) return Map.of();
    var known = known().statuses();
    var missing = urls.stream().filter(url -> !known.containsKey(url.toString())).toList();
    var read = new UrlStatuses(source, false).of(missing);
    if (known.size() + read.size() <= MAX_URLS) known.putAll(read);
    var found = new LinkedHashMap<String, UrlStatus>();
    for (var url : urls)
      Optional.ofNullable(known.get(url.toString()))
          .or(() -> Optional.ofNullable(read.get(url.toString())))
          .ifPresent(status -> found.put(status.url(), status));
    return found;
  }

  private Known known() {
    var before = last;
    if (before.isPresent() && before.get().isYoung()) return before.get();
    var state = source.query(graph -> graph.query(GraphState::of));
    var isCurrent = before.isPresent() && before.get().state().equals(state);
    var statuses = isCurrent ? before.get().statuses() : new ConcurrentHashMap<String, UrlStatus>();
    var now = new Known(state, System.nanoTime(), statuses);
    last = Optional.of(now);
    return now;
  }
}
