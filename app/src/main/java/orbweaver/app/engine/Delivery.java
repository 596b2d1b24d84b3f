package orbweaver.app.engine;

import java.time.Instant;
import java.util.function.BiConsumer;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.Message;

/**
 * Work for the engine on its way to a turn.
 *
 * @param work what the engine does
 * @param bodyBytes bytes of a response body whose memory is free when the turn is committed
 * @param onCommitted called when the turn is committed
 */
record Delivery(BiConsumer<CrawlEngine, Instant> work, long bodyBytes, Runnable onCommitted) {
  /** Only wakes the engine. */
  static final Delivery WAKE_UP = new Delivery((_, _) -> {}, 0, Delivery::doNothing);

  static Delivery of(Message message) {
    return of(message, 0);
  }

  static Delivery of(Message message, long bodyBytes) {
    return new Delivery((engine, now) -> engine.take(message, now), bodyBytes, Delivery::doNothing);
  }

  private static void doNothing() {}
}
