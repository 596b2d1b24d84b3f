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
  /** Binary codec: activity, a zero byte, reason. */
  public static final Codec<HoldQueueId> CODEC = Codec.of(HoldQueueId::bytes, HoldQueueId::read);

  /** Length of the zero byte and the reason. */
  static final int SUFFIX_BYTES = 2;

  private byte[] bytes() {
    var name = activity.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + SUFFIX_BYTES);
    return bytes.put(name).put((byte) 0).put((byte) reason.code()).array();
  }

  static HoldQueueId read(byte[] bytes) {
    return read(bytes, bytes.length - SUFFIX_BYTES);
  }

  static HoldQueueId read(byte[] bytes, int activityLength) {
    return new HoldQueueId(
        new String(bytes, 0, activityLength, UTF_8), HoldReason.ofCode(bytes[activityLength + 1]));
  }
}
