package orbweaver.app.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import orbweaver.engine.CrawlEngine;
import orbweaver.runtime.OperationException;

/**
 * Turns of an engine that has no thread of its own: the threads that use it take turns. The first
 * turn that fails is the last one, because another would commit what it has left.
 */
final class LockedTurns implements EngineTurns, AutoCloseable {
  private final CrawlEngine engine;
  private final Runnable closing;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private boolean isClosed;
  private Optional<Throwable> failure = Optional.empty();

  /**
   * Creates the turns of an engine.
   *
   * @param closing closes the state of the engine, at the end of the turns or when one fails
   */
  LockedTurns(CrawlEngine engine, Runnable closing, InstantSource clock) {
    this.engine = engine;
    this.closing = closing;
    this.clock = clock;
  }

  @Override
  public <T> T run(BiFunction<CrawlEngine, Instant, T> action) {
    lock.lock();
    try {
      if (isClosed) throw ended();
      var result = action.apply(engine, clock.instant());
      engine.commit();
      return result;
    } catch (RuntimeException | Error e) {
      if (isClosed) throw e;
      failure = Optional.of(e);
      close();
      throw ended();
    } finally {
      lock.unlock();
    }
  }

  private OperationException ended() {
    var cause = failure.map(Throwable::toString).orElse("it is closed");
    var ended =
        OperationException.internalError(
            "the state of the stopped crawl: "
                + cause
                + " (nothing of this turn is stored; correct the cause, for example a full disk,"
                + " and try again)");
    failure.ifPresent(ended::initCause);
    return ended;
  }

  /** Returns whether the turns have ended. */
  boolean isClosed() {
    lock.lock();
    try {
      return isClosed;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      if (isClosed) return;
      isClosed = true;
      closing.run();
    } finally {
      lock.unlock();
    }
  }
}
