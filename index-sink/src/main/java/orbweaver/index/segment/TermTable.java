package orbweaver.index.segment;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.security.SecureRandom;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;

/**
 * Numbers of terms, from 0 in the order in which they are added. The hash table contains terms of
 * up to eight bytes themselves, and a hash of longer ones, so that the lookup of most words reads
 * memory at one place. The hash differs between processes, so that no page can contain words that
 * are chosen to have the same.
 */
final class TermTable {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  // An odd number.
  private static final long MULTIPLIER = new SecureRandom().nextLong() | 1;
  private static final long SEED = new SecureRandom().nextLong();
  private static final int INITIAL = 1 << 8;
  private static final int INITIAL_BYTES = 1 << 10;

  // Two elements for each slot: the key, then number + 1 in the upper half and the length in the
  // lower half; 0 if the slot is free.
  private long[] slots = new long[2 * INITIAL];
  private byte[] bytes = new byte[INITIAL_BYTES];
  // Start of each term, and the end of the last one.
  private int[] bounds = new int[INITIAL];
  private int size;

  /**
   * Returns the number of a term, which is added unless it is known.
   *
   * @param term the term from index 0 on, in an array of at least eight bytes
   */
  int add(byte[] term, int length) {
    var key = key(term, length);
    var mask = slots.length - 1;
    for (var at = slot(key, slots.length); ; at = (at + 2) & mask) {
      var entry = slots[at + 1];
      if (entry == 0) return insert(term, length, key, at);
      if (slots[at] == key && is(entry, term, length)) return number(entry);
    }
  }

  /** Returns the number of a term; negative if it is not known. */
  int find(BytesRef known) {
    var term = Arrays.copyOf(BytesRef.deepCopyOf(known).bytes, known.length + Long.BYTES);
    var key = key(term, known.length);
    var mask = slots.length - 1;
    for (var at = slot(key, slots.length); slots[at + 1] != 0; at = (at + 2) & mask)
      if (slots[at] == key && is(slots[at + 1], term, known.length)) return number(slots[at + 1]);
    return -1;
  }

  private static long key(byte[] term, int length) {
    if (length < Long.BYTES) return (long) LONGS.get(term, 0) & ((1L << (Byte.SIZE * length)) - 1);
    var hash = SEED;
    for (var at = 0; at < length - Long.BYTES; at += Long.BYTES) {
      hash = (hash ^ (long) LONGS.get(term, at)) * MULTIPLIER;
      hash ^= hash >>> Integer.SIZE;
    }
    return hash ^ (long) LONGS.get(term, length - Long.BYTES);
  }

  /** Returns the slot of a key among those of an array, whose length is a power of two. */
  private static int slot(long key, int length) {
    // The upper bits of the product depend on all bits of the key.
    return (int) ((key * MULTIPLIER) >>> (Long.numberOfLeadingZeros(length) + 2)) << 1;
  }

  private static int number(long entry) {
    return (int) (entry >>> Integer.SIZE) - 1;
  }

  /** Tests whether an entry with the key of a term is that of the term. */
  private boolean is(long entry, byte[] term, int length) {
    if ((int) entry != length) return false;
    if (length <= Long.BYTES) return true;
    var number = number(entry);
    return Arrays.equals(bytes, bounds[number], bounds[number + 1], term, 0, length);
  }

  private int insert(byte[] term, int length, long key, int slot) {
    var end = bounds[size] + length;
    if (end > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end));
    System.arraycopy(term, 0, bytes, bounds[size], length);
    size++;
    slots[slot] = key;
    slots[slot + 1] = (long) size << Integer.SIZE | length;
    if (size == bounds.length) bounds = Arrays.copyOf(bounds, 2 * size);
    bounds[size] = end;
    if (4 * size > slots.length) rehash();
    return size - 1;
  }

  private void rehash() {
    var larger = new long[2 * slots.length];
    var mask = larger.length - 1;
    for (var from = 0; from < slots.length; from += 2) {
      if (slots[from + 1] == 0) continue;
      var at = slot(slots[from], larger.length);
      while (larger[at + 1] != 0) at = (at + 2) & mask;
      larger[at] = slots[from];
      larger[at + 1] = slots[from + 1];
    }
    slots = larger;
  }

  /** Returns the number of terms. */
  int size() {
    return size;
  }

  /** Sets a reference to the bytes of a term. */
  void copyTo(int number, BytesRef term) {
    term.bytes = bytes;
    term.offset = bounds[number];
    term.length = bounds[number + 1] - bounds[number];
  }

  /** Returns a byte of a term; negative after its end. */
  int byteAt(int number, int index) {
    var at = bounds[number] + index;
    return at < bounds[number + 1] ? bytes[at] & 0xff : -1;
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return (long) Long.BYTES * slots.length + bytes.length + (long) Integer.BYTES * bounds.length;
  }
}
