package orbweaver.frontier.hold;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Id of a hold queue: the interests that a partition holds for an activity for one reason.
 *
 * @param activity the id of the activity
 * @param reason the reason
 */
public record HoldQueueId(String activity, HoldReason reason) {
  /** Activity, a zero byte, reason. */
  public static final Codec<HoldQueueId> CODEC = Codec.of(HoldQueueId::bytes, HoldQueueId::read);

  static final int TAIL = 2;

  private byte[] bytes() {
    var name = activity.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + TAIL);
    return bytes.put(name).put((byte) 0).put((byte) reason.code()).array();
  }

  static HoldQueueId read(byte[] bytes) {
    return read(bytes, bytes.length - TAIL);
  }

  static HoldQueueId read(byte[] bytes, int length) {
    return new HoldQueueId(
        new String(bytes, 0, length, UTF_8), HoldReason.ofCode(bytes[length + 1]));
  }
}
