package orbweaver.frontier.revisit;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Slot of a revisit in the revisit schedule.
 *
 * @param dueMillis the due time in milliseconds
 * @param index the number of the slot at that time
 */
public record DueSlot(long dueMillis, long index) {
  /** Binary codec: due time, index. The byte order is the order of the slots. */
  public static final Codec<DueSlot> CODEC = Codec.of(DueSlot::bytes, DueSlot::read);

  private byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(dueMillis).putLong(index).array();
  }

  private static DueSlot read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new DueSlot(buffer.getLong(), buffer.getLong());
  }
}
