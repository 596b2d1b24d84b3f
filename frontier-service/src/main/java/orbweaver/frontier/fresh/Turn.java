package orbweaver.frontier.fresh;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Slot of a revisit in the revisit schedule.
 *
 * @param moment the due time in milliseconds
 * @param number the number of the slot at that time
 */
public record Turn(long moment, long number) {
  /** Due time, number: the byte order is the order of the slots. */
  public static final Codec<Turn> CODEC = Codec.of(Turn::bytes, Turn::read);

  private byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(moment).putLong(number).array();
  }

  private static Turn read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new Turn(buffer.getLong(), buffer.getLong());
  }
}
