package orbweaver.frontier.fresh;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Range of used slot numbers at one due time.
 *
 * @param head the number of the first slot that may still be used
 * @param tail the number after the last slot
 */
public record Span(long head, long tail) {
  /** Head, tail. */
  public static final Codec<Span> CODEC = Codec.of(Span::bytes, Span::read);

  static final Span EMPTY = new Span(0, 0);

  Span longer() {
    return new Span(head, tail + 1);
  }

  Span taken() {
    return new Span(head + 1, tail);
  }

  boolean isEmpty() {
    return head == tail;
  }

  private byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(head).putLong(tail).array();
  }

  private static Span read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new Span(buffer.getLong(), buffer.getLong());
  }
}
