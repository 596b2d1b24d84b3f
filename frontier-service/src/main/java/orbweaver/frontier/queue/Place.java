package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.state.Codec;

/**
 * A place in a host's queue.
 *
 * @param host the politeness key
 * @param priority whose line it is in
 * @param number counts the places of the line
 */
public record Place(String host, Priority priority, long number) {
  /** Host, a zero byte, priority, number: places of a host stand side by side, in their order. */
  public static final Codec<Place> CODEC = Codec.of(Place::bytes, Place::read);

  private static final int TAIL = 2 + Long.BYTES;

  Place next() {
    return new Place(host, priority, number + 1);
  }

  private byte[] bytes() {
    var name = host.getBytes(UTF_8);
    return ByteBuffer.allocate(name.length + TAIL)
        .put(name)
        .put((byte) 0)
        .put((byte) priority.number())
        .putLong(number)
        .array();
  }

  private static Place read(byte[] bytes) {
    var length = bytes.length - TAIL;
    var tail = ByteBuffer.wrap(bytes, length + 1, TAIL - 1);
    return new Place(
        new String(bytes, 0, length, UTF_8), Priority.ofNumber(tail.get()), tail.getLong());
  }
}
