package orbweaver.frontier.revisit;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Range of used slot numbers at one due time.
 *
 * @param head the number of the first slot that may still be used
 * @param tail the number after the last slot
 */
public record SlotRange(long head, long tail) {
  /** Binary codec: head, tail. */
  public static final Codec<SlotRange> CODEC = Codec.of(SlotRange::bytes, SlotRange::read);

  static final SlotRange EMPTY = new SlotRange(0, 0);

  SlotRange withAdded() {
    return new SlotRange(head, tail + 1);
  }

  SlotRange withTaken() {
    return new SlotRange(head + 1, tail);
  }

  boolean isEmpty() {
    return head == tail;
  }

  private byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(head).putLong(tail).array();
  }

  private static SlotRange read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new SlotRange(buffer.getLong(), buffer.getLong());
  }
}
