package orbweaver.frontier.table;

import java.nio.ByteBuffer;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Varint;

/**
 * Entries one behind the other, {@code key:16 length:1-4 value:length}. What was forgotten takes
 * room until the others move to another arena.
 */
final class Arena {
  /** All bytes have a place below it. */
  static final int MOST = (1 << 24) - 1;

  private final ByteBuffer bytes;
  private int dead;

  private Arena(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** An empty one, with room for so much and an eighth more. */
  static Arena ofRoom(int room) {
    if (room > MOST) {
      throw new IllegalStateException(
          "a part of the table: %d bytes (expected: <= %d); a ring of more partitions knows more"
              .formatted(room, MOST));
    }
    return new Arena(ByteBuffer.allocate(Math.min(MOST, room + room / 8)));
  }

  /** The same with room for so much more; its entries keep their places. */
  Arena larger(int more) {
    var larger = ofRoom(bytes.position() + more);
    larger.bytes.put(bytes.flip());
    larger.dead = dead;
    return larger;
  }

  boolean hasRoomFor(int more) {
    return bytes.remaining() >= more;
  }

  /** Bytes of entries that are not forgotten. */
  int live() {
    return bytes.position() - dead;
  }

  boolean isWhole() {
    return dead == 0;
  }

  /** Whether most of it is forgotten. */
  boolean isWasteful() {
    return dead > live();
  }

  /** Bytes of an entry whose value has so many. */
  static int length(int value) {
    return Fingerprint.BYTES + Varint.length(value) + value;
  }

  /** Adds an entry for which there is room; its place. */
  int add(Fingerprint key, byte[] value) {
    var place = bytes.position();
    bytes.putLong(key.high()).putLong(key.low());
    Varint.put(bytes, value.length);
    bytes.put(value);
    return place;
  }

  boolean isAt(int place, Fingerprint key) {
    return bytes.getLong(place) == key.high() && bytes.getLong(place + Long.BYTES) == key.low();
  }

  Fingerprint key(int place) {
    return new Fingerprint(bytes.getLong(place), bytes.getLong(place + Long.BYTES));
  }

  byte[] value(int place) {
    var entry = bytes.duplicate().clear().position(place + Fingerprint.BYTES);
    var value = new byte[(int) Varint.get(entry)];
    entry.get(value);
    return value;
  }

  /** Writes a value over one that is as long; whether it is. */
  boolean replace(int place, byte[] value) {
    var entry = bytes.duplicate().clear().position(place + Fingerprint.BYTES);
    if (Varint.get(entry) != value.length) return false;
    entry.put(value);
    return true;
  }

  void forget(int place) {
    dead += length(value(place).length);
  }
}
