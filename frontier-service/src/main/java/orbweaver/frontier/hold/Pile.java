package orbweaver.frontier.hold;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * Id of a hold queue: the interests that a partition holds for an activity for one reason.
 *
 * @param activity the id of the activity
 * @param why the reason
 */
public record Pile(String activity, Aside why) {
  /** Activity, a zero byte, reason. */
  public static final Codec<Pile> CODEC = Codec.of(Pile::bytes, Pile::read);

  static final int TAIL = 2;

  private byte[] bytes() {
    var name = activity.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + TAIL);
    return bytes.put(name).put((byte) 0).put((byte) why.code()).array();
  }

  static Pile read(byte[] bytes) {
    return read(bytes, bytes.length - TAIL);
  }

  static Pile read(byte[] bytes, int length) {
    return new Pile(new String(bytes, 0, length, UTF_8), Aside.ofCode(bytes[length + 1]));
  }
}
