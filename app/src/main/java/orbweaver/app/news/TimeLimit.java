package orbweaver.app.news;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Limit of the whole time of a delivery, after which an action ends it. */
final class TimeLimit implements AutoCloseable {
  private final CompletableFuture<Boolean> over = new CompletableFuture<>();

  private TimeLimit() {}

  /** Starts a limit that calls an action, in another thread, unless it is closed before. */
  static TimeLimit start(Duration duration, Runnable action) {
    var limit = new TimeLimit();
    var _ = limit.over.thenRunAsync(action);
    var _ = limit.over.completeOnTimeout(true, duration.toMillis(), TimeUnit.MILLISECONDS);
    return limit;
  }

  /** Tests whether the action was called. */
  boolean isOver() {
    return over.isDone();
  }

  @Override
  public void close() {
    over.cancel(false);
  }
}
