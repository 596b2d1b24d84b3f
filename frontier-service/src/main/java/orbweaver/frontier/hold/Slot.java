package orbweaver.frontier.hold;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Where a wish is held.
 *
 * @param activity whose wish it is
 * @param number counts the wishes of the activity that were held on this partition
 */
public record Slot(String activity, long number) {
  /** Activity, a zero byte, number. */
  public static final Codec<Slot> CODEC = Codec.of(Slot::bytes, Slot::read);

  private byte[] bytes() {
    var name = activity.getBytes(UTF_8);
    return ByteBuffer.allocate(name.length + 1 + Long.BYTES)
        .put(name)
        .put((byte) 0)
        .putLong(number)
        .array();
  }

  private static Slot read(byte[] bytes) {
    var length = bytes.length - 1 - Long.BYTES;
    var name = new String(bytes, 0, length, UTF_8);
    return new Slot(name, ByteBuffer.wrap(bytes, length + 1, Long.BYTES).getLong());
  }
}
