package orbweaver.frontier.hold;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Position in a hold queue.
 *
 * @param queue the queue
 * @param index the number of the position, counted from 0 over the lifetime of the queue
 */
public record HoldPosition(HoldQueueId queue, long index) {
  /** Binary codec: queue id, index. */
  public static final Codec<HoldPosition> CODEC = Codec.of(HoldPosition::bytes, HoldPosition::read);

  private byte[] bytes() {
    var queueId = HoldQueueId.CODEC.encode(queue);
    return ByteBuffer.allocate(queueId.length + Long.BYTES).put(queueId).putLong(index).array();
  }

  private static HoldPosition read(byte[] bytes) {
    var length = bytes.length - Long.BYTES;
    var queue = HoldQueueId.read(bytes, length - HoldQueueId.SUFFIX_BYTES);
    return new HoldPosition(queue, ByteBuffer.wrap(bytes, length, Long.BYTES).getLong());
  }
}
