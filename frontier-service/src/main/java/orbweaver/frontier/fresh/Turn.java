package orbweaver.frontier.fresh;

import java.nio.ByteBuffer;
import orbweaver.frontier.state.Codec;

/**
 * A place in the queue of those whose time is to come.
 *
 * @param moment when it comes, in milliseconds
 * @param number counts the places of the moment
 */
public record Turn(long moment, long number) {
  /** Moment, number: turns stand in their order. */
  public static final Codec<Turn> CODEC = Codec.of(Turn::bytes, Turn::read);

  private byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(moment).putLong(number).array();
  }

  private static Turn read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new Turn(buffer.getLong(), buffer.getLong());
  }
}
