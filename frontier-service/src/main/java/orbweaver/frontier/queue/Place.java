package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * A place in a host's queue.
 *
 * @param host the politeness key
 * @param number counts the places of the host
 */
public record Place(String host, long number) {
  /** Host, a zero byte, number: places of a host stand side by side, in their order. */
  public static final Codec<Place> CODEC = Codec.of(Place::bytes, Place::read);

  private byte[] bytes() {
    var name = host.getBytes(UTF_8);
    return ByteBuffer.allocate(name.length + 1 + Long.BYTES)
        .put(name)
        .put((byte) 0)
        .putLong(number)
        .array();
  }

  private static Place read(byte[] bytes) {
    var length = bytes.length - 1 - Long.BYTES;
    var name = new String(bytes, 0, length, UTF_8);
    return new Place(name, ByteBuffer.wrap(bytes, length + 1, Long.BYTES).getLong());
  }
}
