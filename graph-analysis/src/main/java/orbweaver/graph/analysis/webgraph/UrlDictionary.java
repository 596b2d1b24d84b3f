package orbweaver.graph.analysis.webgraph;

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
 * Dictionary of URLs in bytewise order, which maps numbers to URLs and URLs to numbers. It is a
 * memory-mapped file in front-coded blocks: the first URL of a block is complete, the others omit
 * the prefix that they share with their predecessor.
 */
public final class UrlDictionary {
  /** URLs per block. */
  static final int BLOCK = 16;

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private final MemorySegment file;
  private final long index;
  private final int size;

  private UrlDictionary(MemorySegment file) {
    this.file = file;
    size = Math.toIntExact(file.get(LONG, file.byteSize() - Long.BYTES));
    index = file.byteSize() - (1L + blocks()) * Long.BYTES;
  }

  /** Maps a file that {@link UrlDictionaryWriter} wrote. */
  static UrlDictionary map(Path path) throws IOException {
    try (var channel = FileChannel.open(path)) {
      return new UrlDictionary(channel.map(MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    }
  }

  private int blocks() {
    return Math.ceilDiv(size, BLOCK);
  }

  /** Returns the number of URLs; their numbers begin at 0. */
  public int size() {
    return size;
  }

  /** Returns the URL of a number. */
  public String url(int number) {
    var cursor = new Cursor(number / BLOCK);
    for (int passed = number % BLOCK; passed >= 0; passed--) cursor.next();
    return cursor.text();
  }

  /** Returns the number of a URL, if the dictionary contains it. */
  public OptionalInt find(String url) {
    var bytes = url.getBytes(UTF_8);
    int low = 0;
    int high = blocks() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (head(middle).compareTo(bytes) <= 0) low = middle;
      else high = middle - 1;
    }
    return size == 0 ? OptionalInt.empty() : findIn(low, bytes);
  }

  private Cursor head(int block) {
    var cursor = new Cursor(block);
    cursor.next();
    return cursor;
  }

  private OptionalInt findIn(int block, byte[] bytes) {
    var cursor = new Cursor(block);
    int first = block * BLOCK;
    for (int number = first; number < Math.min(size, first + BLOCK); number++) {
      cursor.next();
      if (cursor.compareTo(bytes) == 0) return OptionalInt.of(number);
    }
    return OptionalInt.empty();
  }

  /** Passes on all URLs in order. */
  public void forEach(UrlConsumer reader) {
    forEachContaining("", reader);
  }

  /** Passes on the URLs that contain a text, in order; skipping the others is cheap. */
  public void forEachContaining(String part, UrlConsumer reader) {
    var bytes = part.getBytes(UTF_8);
    var cursor = new Cursor(0);
    for (int number = 0; number < size; number++) {
      if (number % BLOCK == 0) cursor.enter(number / BLOCK);
      cursor.next();
      if (cursor.has(bytes)) reader.accept(number, cursor.text());
    }
  }

  /** Consumer of URLs and their numbers. */
  @FunctionalInterface
  public interface UrlConsumer {
    void accept(int number, String url);
  }

  /** Read position in the file. */
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

    // Variable-length integer: seven bits per byte, low bits first; the eighth bit means that more
    // follow.
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
