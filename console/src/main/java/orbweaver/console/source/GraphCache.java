package orbweaver.console.source;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.graph.analysis.reports.GraphState;
import orbweaver.graph.store.query.GraphQuery;

/**
 * Last result of a query that reads the whole graph. It is read again when the graph has changed,
 * but not before an age limit. One request waits for that; others are shown the last result.
 *
 * @param <T> type of the result
 */
public final class GraphCache<T> {
  private static final long MAX_AGE = Duration.ofSeconds(30).toNanos();

  private final CrawlSource source;
  private final GraphQuery<T, RuntimeException> query;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Optional<Result<T>> last = Optional.empty();

  /** Creates an empty cache. */
  public GraphCache(CrawlSource source, GraphQuery<T, RuntimeException> query) {
    this.source = source;
    this.query = query;
  }

  /**
   * Result of the query.
   *
   * @param state state of the graph that it is from
   * @param nanoTime when it was read
   */
  public record Result<T>(T value, GraphState state, long nanoTime) {
    private boolean isYoung() {
      return System.nanoTime() - nanoTime < MAX_AGE;
    }
  }

  /** Returns the result. */
  public Result<T> get() {
    var before = last;
    if (before.isPresent() && (isCurrent(before.get()) || !reading.tryLock())) return before.get();
    if (before.isEmpty()) reading.lock();
    try {
      return last.filter(this::isCurrent).orElseGet(this::read);
    } finally {
      reading.unlock();
    }
  }

  private boolean isCurrent(Result<T> result) {
    return result.isYoung()
        || source.query(graph -> graph.query(GraphState::of)).equals(result.state());
  }

  private Result<T> read() {
    var result =
        source.query(
            graph ->
                graph.query(
                    snapshot -> {
                      var state = GraphState.of(snapshot);
                      return new Result<>(query.run(snapshot), state, System.nanoTime());
                    }));
    last = Optional.of(result);
    return result;
  }
}
