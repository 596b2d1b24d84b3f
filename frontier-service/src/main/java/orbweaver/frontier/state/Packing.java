package orbweaver.frontier.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Numbers and texts one after the other, each in as few bytes as it needs; as many as come. */
public final class Packing {
  private static final int USUAL = 256;

  private ByteBuffer bytes = ByteBuffer.allocate(USUAL);

  /** A number that is not negative. */
  public Packing number(long number) {
    room(Varint.MOST);
    Varint.put(bytes, number);
    return this;
  }

  /** A text in UTF-8, behind its length. */
  public Packing text(String text) {
    return part(text.getBytes(UTF_8));
  }

  /** Bytes behind their length. */
  public Packing part(byte[] part) {
    number(part.length);
    room(part.length);
    bytes.put(part);
    return this;
  }

  private void room(int more) {
    if (bytes.remaining() >= more) return;
    var size = Math.max(2 * bytes.capacity(), bytes.position() + more);
    bytes = ByteBuffer.allocate(size).put(bytes.flip());
  }

  /** All that was packed. */
  public byte[] bytes() {
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  /** A number that was packed. */
  public static int number(ByteBuffer packed) {
    return Math.toIntExact(Varint.get(packed));
  }

  /** A text that was packed. */
  public static String text(ByteBuffer packed) {
    return new String(part(packed), UTF_8);
  }

  /** Bytes that were packed. */
  public static byte[] part(ByteBuffer packed) {
    var part = new byte[number(packed)];
    packed.get(part);
    return part;
  }
}
