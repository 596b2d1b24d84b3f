package orbweaver.app.engine.state;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.nio.ByteBuffer;

/**
 * Range of the positions of the crawl log, and positions as bytes.
 *
 * @param first first position that some sink has not passed; only latest pages are stored before
 * @param end position of the next entry
 */
record LogRange(long first, long end) {
  static final LogRange EMPTY = new LogRange(0, 0);

  LogRange {
    requireAtLeast(0, "first", first);
    requireAtLeast(first, "end", end);
  }

  static LogRange read(byte[] bytes) {
    var buffer = ByteBuffer.wrap(bytes);
    return new LogRange(buffer.getLong(), buffer.getLong());
  }

  byte[] bytes() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(first).putLong(end).array();
  }

  LogRange withFirst(long position) {
    return new LogRange(position, end);
  }

  LogRange withEnd(long position) {
    return new LogRange(first, position);
  }

  /** Returns a position as a key: big-endian, so that keys are in the order of positions. */
  static byte[] key(long position) {
    return ByteBuffer.allocate(Long.BYTES).putLong(position).array();
  }

  /** Returns the position of a key. */
  static long position(byte[] key) {
    return ByteBuffer.wrap(key).getLong();
  }
}
