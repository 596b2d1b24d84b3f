package orbweaver.graph.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * URLs in bytewise order, found by their numbers and the numbers by them. They lie in a mapped file
 * in blocks; of each block the first is whole, of the others what they do not share with the one
 * before.
 */
public final class Names {
  /** How many share a block. */
  static final int BLOCK = 16;

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private final MemorySegment file;
  private final long index;
  private final int size;

  private Names(MemorySegment file) {
    this.file = file;
    size = Math.toIntExact(file.get(LONG, file.byteSize() - Long.BYTES));
    index = file.byteSize() - (1L + blocks()) * Long.BYTES;
  }

  /** Those of a file that {@link NamesFile} wrote. */
  static Names map(Path path) throws IOException {
    try (var channel = FileChannel.open(path)) {
      return new Names(channel.map(MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    }
  }

  private int blocks() {
    return Math.ceilDiv(size, BLOCK);
  }

  /** How many there are; their numbers begin at 0. */
  public int size() {
    return size;
  }

  /** The URL of a number. */
  public String at(int number) {
    var cursor = new Cursor(number / BLOCK);
    for (int passed = number % BLOCK; passed >= 0; passed--) cursor.next();
    return cursor.text();
  }

  /** The number of a URL, if it is among them. */
  public OptionalInt find(String url) {
    var sought = url.getBytes(UTF_8);
    int low = 0;
    int high = blocks() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (head(middle).compareTo(sought) <= 0) low = middle;
      else high = middle - 1;
    }
    return size == 0 ? OptionalInt.empty() : findIn(low, sought);
  }

  private Cursor head(int block) {
    var cursor = new Cursor(block);
    cursor.next();
    return cursor;
  }

  private OptionalInt findIn(int block, byte[] sought) {
    var cursor = new Cursor(block);
    int first = block * BLOCK;
    for (int number = first; number < Math.min(size, first + BLOCK); number++) {
      cursor.next();
      if (cursor.compareTo(sought) == 0) return OptionalInt.of(number);
    }
    return OptionalInt.empty();
  }

  /** Hands on all of them in their order. */
  public void each(Reader reader) {
    eachWith("", reader);
  }

  /** Hands on those that have this somewhere in them, in their order; the others cost little. */
  public void eachWith(String part, Reader reader) {
    var sought = part.getBytes(UTF_8);
    var cursor = new Cursor(0);
    for (int number = 0; number < size; number++) {
      if (number % BLOCK == 0) cursor.enter(number / BLOCK);
      cursor.next();
      if (cursor.has(sought)) reader.read(number, cursor.text());
    }
  }

  /** Takes a URL and its number. */
  @FunctionalInterface
  public interface Reader {
    void read(int number, String url);
  }

  /** Where somebody reads. */
  private final class Cursor {
    private long at;
    private boolean isAtHead;
    private byte[] name = new byte[256];
    private int length;

    Cursor(int block) {
      enter(block);
    }

    void enter(int block) {
      at = block < blocks() ? file.get(LONG, index + (long) block * Long.BYTES) : index;
      isAtHead = true;
    }

    void next() {
      int shared = isAtHead ? 0 : number();
      isAtHead = false;
      int rest = number();
      length = shared + rest;
      if (length > name.length) name = Arrays.copyOf(name, 2 * length);
      MemorySegment.copy(file, ValueLayout.JAVA_BYTE, at, name, shared, rest);
      at += rest;
    }

    // Seven bits a byte, the low ones first; the eighth says that more follow.
    private int number() {
      int number = 0;
      for (int shift = 0; ; shift += 7) {
        int next = file.get(ValueLayout.JAVA_BYTE, at++);
        number |= (next & 0x7f) << shift;
        if (next >= 0) return number;
      }
    }

    int compareTo(byte[] other) {
      return Arrays.compareUnsigned(name, 0, length, other, 0, other.length);
    }

    boolean has(byte[] part) {
      int end = part.length;
      for (int from = 0; from + end <= length; from++) {
        if (Arrays.equals(name, from, from + end, part, 0, end)) return true;
      }
      return false;
    }

    String text() {
      return new String(name, 0, length, UTF_8);
    }
  }
}
