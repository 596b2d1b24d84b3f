package orbweaver.app.engine;

import orbweaver.engine.Message;

/**
 * Message on its way to the engine.
 *
 * @param bodyBytes bytes of a response body whose memory is free when the message is committed
 */
record Delivery(Message message, long bodyBytes) {
  static Delivery of(Message message) {
    return new Delivery(message, 0);
  }
}
