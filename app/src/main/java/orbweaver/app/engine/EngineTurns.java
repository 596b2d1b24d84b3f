package orbweaver.app.engine;

import java.time.Instant;
import java.util.function.BiFunction;
import orbweaver.engine.CrawlEngine;
import orbweaver.runtime.OperationException;

/** Turns of an engine, in which the commands of clients use it. */
interface EngineTurns {
  /**
   * Runs an action in a turn, and returns its result when the turn is committed.
   *
   * @param action must not throw for what a client asks: a failure ends the crawl
   * @throws OperationException if the crawl ends before
   */
  <T> T run(BiFunction<CrawlEngine, Instant, T> action);
}
