package orbweaver.console.source;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.graph.analysis.reports.GraphState;
import orbweaver.graph.store.query.GraphQuery;

/**
 * Last result of a query that reads the whole graph. It is read again when the graph has changed,
 * but not before an age limit, which is higher for a query that takes long. One request waits for
 * that; others are shown the last result.
 *
 * @param <T> type of the result
 */
public final class GraphCache<T> {
  private static final long MIN_AGE = Duration.ofSeconds(30).toNanos();
  // The query takes at most a fiftieth of the time.
  private static final long AGE_PER_QUERY = 50;

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
   * @param nanoTime when it was read, or found to be current
   * @param age how long it is not read again
   */
  public record Result<T>(T value, GraphState state, long nanoTime, long age) {
    private boolean isYoung() {
      return System.nanoTime() - nanoTime < age;
    }

    private Result<T> renewed() {
      return new Result<>(value, state, System.nanoTime(), age);
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

  /** Returns the last result, without looking whether the graph has changed. */
  public Optional<T> last() {
    return last.map(Result::value);
  }

  private boolean isCurrent(Result<T> result) {
    if (result.isYoung()) return true;
    var isCurrent = source.query(graph -> graph.query(GraphState::of)).equals(result.state());
    if (isCurrent) last = Optional.of(result.renewed());
    return isCurrent;
  }

  private Result<T> read() {
    var result =
        source.query(
            graph ->
                graph.query(
                    snapshot -> {
                      var start = System.nanoTime();
                      var state = GraphState.of(snapshot);
                      return result(query.run(snapshot), state, start);
                    }));
    last = Optional.of(result);
    return result;
  }

  private static <T> Result<T> result(T value, GraphState state, long start) {
    var now = System.nanoTime();
    return new Result<>(value, state, now, Math.max(MIN_AGE, AGE_PER_QUERY * (now - start)));
  }
}
