package orbweaver.frontier.hold;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Position in a hold queue.
 *
 * @param pile the queue
 * @param number the number of the position, counted from 0 over the lifetime of the queue
 */
public record Slot(Pile pile, long number) {
  /** Queue id, number. */
  public static final Codec<Slot> CODEC = Codec.of(Slot::bytes, Slot::read);

  private byte[] bytes() {
    var queueId = Pile.CODEC.bytes(pile);
    return ByteBuffer.allocate(queueId.length + Long.BYTES).put(queueId).putLong(number).array();
  }

  private static Slot read(byte[] bytes) {
    var length = bytes.length - Long.BYTES;
    var queue = Pile.read(bytes, length - Pile.TAIL);
    return new Slot(queue, ByteBuffer.wrap(bytes, length, Long.BYTES).getLong());
  }
}
