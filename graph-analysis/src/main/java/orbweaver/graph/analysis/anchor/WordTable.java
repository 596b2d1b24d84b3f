package orbweaver.graph.analysis.anchor;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** Table of distinct words, numbered in the order in which they were added. */
final class WordTable {
  private static final int FIRST_BYTES = 1 << 16;
  private static final int FIRST_SLOTS = 1 << 12;
  private static final int FACTOR = 31;
  private static final int SPREAD = 0x9e3779b9;
  private static final int SHIFT = 15;

  // A zero precedes and follows each word.
  private byte[] bytes = new byte[FIRST_BYTES];
  private int size = 1;
  private final IntArrayList starts = new IntArrayList();
  // Number of the word plus one; zero if the slot is empty.
  private int[] slots = new int[FIRST_SLOTS];

  /** Returns the number of a word, which is added if it is new. */
  int add(byte[] word, int length) {
    var slot = slot(word, 0, length);
    while (slots[slot] != 0) {
      if (isAt(starts.getInt(slots[slot] - 1), word, length)) return slots[slot] - 1;
      slot = slot + 1 & slots.length - 1;
    }
    append(word, length);
    slots[slot] = starts.size();
    if (2 * starts.size() > slots.length) grow();
    return starts.size() - 1;
  }

  private int slot(byte[] from, int start, int length) {
    var hash = 0;
    for (var i = start; i < start + length; i++) hash = FACTOR * hash + from[i];
    hash *= SPREAD;
    return (hash ^ hash >>> SHIFT) & slots.length - 1;
  }

  private boolean isAt(int start, byte[] word, int length) {
    return start + length < size
        && bytes[start + length] == 0
        && Arrays.equals(bytes, start, start + length, word, 0, length);
  }

  private void append(byte[] word, int length) {
    while (size + length + 1 > bytes.length) bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    starts.add(size);
    System.arraycopy(word, 0, bytes, size, length);
    size += length + 1;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (var number = 0; number < starts.size(); number++) {
      var start = starts.getInt(number);
      var slot = slot(bytes, start, end(number) - start);
      while (slots[slot] != 0) slot = slot + 1 & slots.length - 1;
      slots[slot] = number + 1;
    }
  }

  private int end(int number) {
    return number + 1 < starts.size() ? starts.getInt(number + 1) - 1 : size - 1;
  }

  int words() {
    return starts.size();
  }

  /** Returns the place of the first byte of a word. */
  int start(int number) {
    return starts.getInt(number);
  }

  /** Returns the bytes of all words, and others after them. */
  byte[] bytes() {
    return bytes;
  }

  /** Returns the number of bytes of all words, with the zeros around them. */
  int size() {
    return size;
  }
}
