package orbweaver.app.engine;

import java.util.Optional;
import orbweaver.engine.Message;

/**
 * Message on its way to the engine.
 *
 * @param message absent if the engine is only to wake up
 * @param bodyBytes bytes of a response body whose memory is free when the message is committed
 */
record Delivery(Optional<Message> message, long bodyBytes) {
  static final Delivery WAKE_UP = new Delivery(Optional.empty(), 0);

  static Delivery of(Message message) {
    return of(message, 0);
  }

  static Delivery of(Message message, long bodyBytes) {
    return new Delivery(Optional.of(message), bodyBytes);
  }
}
