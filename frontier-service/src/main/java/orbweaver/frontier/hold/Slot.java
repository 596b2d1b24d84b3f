package orbweaver.frontier.hold;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Where a wish is held.
 *
 * @param pile it lies on
 * @param number counts the wishes that were ever laid there
 */
public record Slot(Pile pile, long number) {
  /** Pile, number. */
  public static final Codec<Slot> CODEC = Codec.of(Slot::bytes, Slot::read);

  private byte[] bytes() {
    var where = Pile.CODEC.bytes(pile);
    return ByteBuffer.allocate(where.length + Long.BYTES).put(where).putLong(number).array();
  }

  private static Slot read(byte[] bytes) {
    var length = bytes.length - Long.BYTES;
    var pile = Pile.read(bytes, length - Pile.TAIL);
    return new Slot(pile, ByteBuffer.wrap(bytes, length, Long.BYTES).getLong());
  }
}
