package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.state.Codec;

/**
 * A place in a host's queue.
 *
 * @param host the politeness key
 * @param rank whose line it is in
 * @param number counts the places of the line
 */
public record Place(String host, Rank rank, long number) {
  /** Host, a zero byte, rank, number: places of a host stand side by side, in their order. */
  public static final Codec<Place> CODEC = Codec.of(Place::bytes, Place::read);

  private static final int RANK = 3;
  private static final int TAIL = 1 + RANK + Long.BYTES;

  Place next() {
    return at(number + 1);
  }

  /** Another of the line. */
  Place at(long other) {
    return new Place(host, rank, other);
  }

  /** What all places of the line have alike: the one of number 0. */
  Place line() {
    return at(0);
  }

  private byte[] bytes() {
    var name = host.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + TAIL).put(name).put((byte) 0);
    write(bytes, rank);
    return bytes.putLong(number).array();
  }

  private static Place read(byte[] bytes) {
    var length = bytes.length - TAIL;
    var tail = ByteBuffer.wrap(bytes, length + 1, TAIL - 1);
    return new Place(new String(bytes, 0, length, UTF_8), readRank(tail), tail.getLong());
  }

  static void write(ByteBuffer bytes, Rank rank) {
    bytes
        .put((byte) rank.priority().number())
        .put((byte) rank.level())
        .put((byte) (rank.isStrict() ? 1 : 0));
  }

  static Rank readRank(ByteBuffer bytes) {
    var priority = Priority.ofNumber(bytes.get());
    return new Rank(priority, Byte.toUnsignedInt(bytes.get()), bytes.get() != 0);
  }
}
