package orbweaver.frontier.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Varint;

/**
 * Entries one behind the other, {@code key:16 length:1-4 value:length}. What was forgotten takes
 * room until the others move to another arena.
 */
final class Arena {
  /** All bytes have a place below it. */
  static final int MOST = (1 << 24) - 1;

  // A buffer would be one object more to come by, for each of many look-ups.
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final byte[] bytes;
  private int end;
  private int dead;

  private Arena(byte[] bytes) {
    this.bytes = bytes;
  }

  /** An empty one, with room for so much and an eighth more. */
  static Arena ofRoom(int room) {
    if (room > MOST) {
      throw new IllegalStateException(
          "a part of the table: %d bytes (expected: <= %d); a ring of more partitions knows more"
              .formatted(room, MOST));
    }
    return new Arena(new byte[Math.min(MOST, room + room / 8)]);
  }

  /** The same with room for so much more; its entries keep their places. */
  Arena larger(int more) {
    var larger = ofRoom(end + more);
    System.arraycopy(bytes, 0, larger.bytes, 0, end);
    larger.end = end;
    larger.dead = dead;
    return larger;
  }

  boolean hasRoomFor(int more) {
    return bytes.length - end >= more;
  }

  /** Bytes of entries that are not forgotten. */
  int live() {
    return end - dead;
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
    var place = end;
    var entry = ByteBuffer.wrap(bytes).position(place);
    entry.putLong(key.high()).putLong(key.low());
    Varint.put(entry, value.length);
    end = entry.put(value).position();
    return place;
  }

  boolean isAt(int place, Fingerprint key) {
    return high(place) == key.high() && low(place) == key.low();
  }

  Fingerprint key(int place) {
    return new Fingerprint(high(place), low(place));
  }

  private long high(int place) {
    return (long) LONGS.get(bytes, place);
  }

  private long low(int place) {
    return (long) LONGS.get(bytes, place + Long.BYTES);
  }

  byte[] value(int place) {
    var size = size(place);
    var behind = place + length(size);
    return Arrays.copyOfRange(bytes, behind - size, behind);
  }

  // Of the value.
  private int size(int place) {
    return (int) Varint.at(bytes, place + Fingerprint.BYTES);
  }

  /** Writes a value over one that is as long; whether it is. */
  boolean replace(int place, byte[] value) {
    if (size(place) != value.length) return false;
    var from = place + length(value.length) - value.length;
    System.arraycopy(value, 0, bytes, from, value.length);
    return true;
  }

  void forget(int place) {
    dead += length(size(place));
  }
}
