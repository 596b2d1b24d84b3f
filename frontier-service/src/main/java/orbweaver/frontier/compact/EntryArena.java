package orbweaver.frontier.compact;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.Varint;

/**
 * Storage of variable-length entries in one byte array, {@code key:16 length:1-4 value:length}.
 * Deleted entries take room until the others are copied to another arena.
 */
final class EntryArena {
  /** Maximum size: every offset fits into 24 bits. */
  static final int MAX_BYTES = (1 << 24) - 1;

  // A ByteBuffer would be one more object per lookup.
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final byte[] bytes;
  private int end;
  private int deadBytes;

  private EntryArena(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Creates an empty arena with this capacity and an eighth more. */
  static EntryArena ofCapacity(int capacity) {
    if (capacity > MAX_BYTES) {
      throw new IllegalStateException(
          "segment of the table of seen URLs: %d bytes (expected: <= %d); use more partitions"
              .formatted(capacity, MAX_BYTES));
    }
    return new EntryArena(new byte[Math.min(MAX_BYTES, capacity + capacity / 8)]);
  }

  /** Returns a copy with this many more bytes of capacity; the entries keep their offsets. */
  EntryArena enlargedBy(int added) {
    var larger = ofCapacity(end + added);
    System.arraycopy(bytes, 0, larger.bytes, 0, end);
    larger.end = end;
    larger.deadBytes = deadBytes;
    return larger;
  }

  boolean hasRoomFor(int needed) {
    return bytes.length - end >= needed;
  }

  /** Returns the bytes of entries that are not deleted. */
  int liveBytes() {
    return end - deadBytes;
  }

  /** Tests whether no entry is deleted. */
  boolean hasNoDeadBytes() {
    return deadBytes == 0;
  }

  /** Tests whether most bytes belong to deleted entries. */
  boolean isWasteful() {
    return deadBytes > liveBytes();
  }

  /** Returns the bytes of an entry whose value has this length. */
  static int entryLength(int valueLength) {
    return UrlFingerprint.BYTES + Varint.length(valueLength) + valueLength;
  }

  /** Adds an entry for which there is room, and returns its offset. */
  int add(UrlFingerprint key, byte[] value) {
    var offset = end;
    var entry = ByteBuffer.wrap(bytes).position(offset);
    entry.putLong(key.high()).putLong(key.low());
    Varint.put(entry, value.length);
    end = entry.put(value).position();
    return offset;
  }

  boolean hasKeyAt(int offset, UrlFingerprint key) {
    return high(offset) == key.high() && low(offset) == key.low();
  }

  UrlFingerprint key(int offset) {
    return new UrlFingerprint(high(offset), low(offset));
  }

  private long high(int offset) {
    return (long) LONGS.get(bytes, offset);
  }

  private long low(int offset) {
    return (long) LONGS.get(bytes, offset + Long.BYTES);
  }

  byte[] value(int offset) {
    var length = valueLength(offset);
    var end = offset + entryLength(length);
    return Arrays.copyOfRange(bytes, end - length, end);
  }

  private int valueLength(int offset) {
    return (int) Varint.at(bytes, offset + UrlFingerprint.BYTES);
  }

  /**
   * Overwrites a value if the new one has the same length.
   *
   * @return whether the value was overwritten
   */
  boolean overwrite(int offset, byte[] value) {
    if (valueLength(offset) != value.length) return false;
    var from = offset + entryLength(value.length) - value.length;
    System.arraycopy(value, 0, bytes, from, value.length);
    return true;
  }

  /** Counts the bytes of an entry as deleted. */
  void markDead(int offset) {
    deadBytes += entryLength(valueLength(offset));
  }
}
