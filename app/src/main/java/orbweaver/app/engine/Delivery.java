package orbweaver.app.engine;

import java.time.Instant;
import java.util.function.BiConsumer;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.archive.sink.PreparedCapture;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.Message;
import orbweaver.engine.Message.PageRead;

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

  /** Returns a page whose capture is archived in the turn that takes the page. */
  static Delivery of(
      PageRead page, long bodyBytes, EngineArchive archive, PreparedCapture capture) {
    return new Delivery(
        (engine, now) ->
            engine.takePage(page, now).ifPresent(verdict -> archive.add(capture, verdict)),
        bodyBytes,
        Delivery::doNothing);
  }

  private static void doNothing() {}
}
