package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.state.Codec;

/**
 * Position in a host queue.
 *
 * @param host the politeness key
 * @param rank the priority of its level
 * @param number the number of the position within the level
 */
public record Place(String host, Rank rank, long number) {
  /**
   * Host, a zero byte, priority, number: the positions of a host are adjacent and in queue order.
   */
  public static final Codec<Place> CODEC = Codec.of(Place::bytes, Place::read);

  private static final int PRIORITY_BYTES = 3;
  private static final int SUFFIX_BYTES = 1 + PRIORITY_BYTES + Long.BYTES;

  /** Returns the next position of the level. */
  Place next() {
    return at(number + 1);
  }

  /** Returns another position of the level. */
  Place at(long newNumber) {
    return new Place(host, rank, newNumber);
  }

  /** Returns the position 0 of the level, which identifies the level. */
  Place line() {
    return at(0);
  }

  private byte[] bytes() {
    var name = host.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + SUFFIX_BYTES).put(name).put((byte) 0);
    write(bytes, rank);
    return bytes.putLong(number).array();
  }

  private static Place read(byte[] bytes) {
    var length = bytes.length - SUFFIX_BYTES;
    var tail = ByteBuffer.wrap(bytes, length + 1, SUFFIX_BYTES - 1);
    return new Place(new String(bytes, 0, length, UTF_8), readRank(tail), tail.getLong());
  }

  static void write(ByteBuffer bytes, Rank priority) {
    bytes
        .put((byte) priority.priority().number())
        .put((byte) priority.level())
        .put((byte) (priority.isStrict() ? 1 : 0));
  }

  static Rank readRank(ByteBuffer bytes) {
    var priority = Priority.ofNumber(bytes.get());
    return new Rank(priority, Byte.toUnsignedInt(bytes.get()), bytes.get() != 0);
  }
}
