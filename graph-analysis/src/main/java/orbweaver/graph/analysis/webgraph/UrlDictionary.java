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
 * Dictionary of URLs that are numbered in bytewise order. It finds the URL of a number and the
 * number of a URL. It is a memory-mapped file of front-coded blocks: the first URL of a block is
 * complete, the others omit the prefix that they share with their predecessor.
 */
public final class UrlDictionary {
  /** Number of URLs per block. */
  static final int BLOCK_SIZE = 16;

  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private final MemorySegment file;
  private final long blockIndexOffset;
  private final int size;

  private UrlDictionary(MemorySegment file) {
    this.file = file;
    size = Math.toIntExact(file.get(LONG, file.byteSize() - Long.BYTES));
    blockIndexOffset = file.byteSize() - (1L + blockCount()) * Long.BYTES;
  }

  /** Maps a file that {@link UrlDictionaryWriter} wrote. */
  static UrlDictionary map(Path path) throws IOException {
    try (var channel = FileChannel.open(path)) {
      return new UrlDictionary(channel.map(MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    }
  }

  private int blockCount() {
    return Math.ceilDiv(size, BLOCK_SIZE);
  }

  /** Returns the number of URLs; their numbers begin at 0. */
  public int size() {
    return size;
  }

  /** Returns the URL of a number. */
  public String url(int number) {
    var cursor = new Cursor(number / BLOCK_SIZE);
    for (int passed = number % BLOCK_SIZE; passed >= 0; passed--) cursor.next();
    return cursor.text();
  }

  /** Returns the number of a URL, if the dictionary contains it. */
  public OptionalInt find(String url) {
    var bytes = url.getBytes(UTF_8);
    int low = 0;
    int high = blockCount() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firstUrl(middle).compareTo(bytes) <= 0) low = middle;
      else high = middle - 1;
    }
    return size == 0 ? OptionalInt.empty() : findInBlock(low, bytes);
  }

  private Cursor firstUrl(int block) {
    var cursor = new Cursor(block);
    cursor.next();
    return cursor;
  }

  private OptionalInt findInBlock(int block, byte[] bytes) {
    var cursor = new Cursor(block);
    int first = block * BLOCK_SIZE;
    for (int number = first; number < Math.min(size, first + BLOCK_SIZE); number++) {
      cursor.next();
      if (cursor.compareTo(bytes) == 0) return OptionalInt.of(number);
    }
    return OptionalInt.empty();
  }

  /** Passes all URLs and their numbers to the consumer, in order. */
  public void forEach(UrlConsumer consumer) {
    forEachContaining("", consumer);
  }

  /**
   * Passes the URLs that contain a text and their numbers to the consumer, in order. No string is
   * created for the other URLs.
   */
  public void forEachContaining(String part, UrlConsumer consumer) {
    var bytes = part.getBytes(UTF_8);
    var cursor = new Cursor(0);
    for (int number = 0; number < size; number++) {
      if (number % BLOCK_SIZE == 0) cursor.enter(number / BLOCK_SIZE);
      cursor.next();
      if (cursor.contains(bytes)) consumer.accept(number, cursor.text());
    }
  }

  /** Consumer of URLs and their numbers. */
  @FunctionalInterface
  public interface UrlConsumer {
    void accept(int number, String url);
  }

  /** Read position in the file, with the last URL that was read. */
  private final class Cursor {
    private long at;
    private boolean isAtFirstUrl;
    private byte[] url = new byte[256];
    private int length;

    Cursor(int block) {
      enter(block);
    }

    void enter(int block) {
      at =
          block < blockCount()
              ? file.get(LONG, blockIndexOffset + (long) block * Long.BYTES)
              : blockIndexOffset;
      isAtFirstUrl = true;
    }

    void next() {
      int shared = isAtFirstUrl ? 0 : readNumber();
      isAtFirstUrl = false;
      int rest = readNumber();
      length = shared + rest;
      if (length > url.length) url = Arrays.copyOf(url, 2 * length);
      MemorySegment.copy(file, ValueLayout.JAVA_BYTE, at, url, shared, rest);
      at += rest;
    }

    // Variable-length integer: seven bits per byte, low bits first; the eighth bit means that more
    // follow.
    private int readNumber() {
      int number = 0;
      for (int shift = 0; ; shift += 7) {
        int next = file.get(ValueLayout.JAVA_BYTE, at++);
        number |= (next & 0x7f) << shift;
        if (next >= 0) return number;
      }
    }

    int compareTo(byte[] other) {
      return Arrays.compareUnsigned(url, 0, length, other, 0, other.length);
    }

    boolean contains(byte[] part) {
      int end = part.length;
      for (int from = 0; from + end <= length; from++) {
        if (Arrays.equals(url, from, from + end, part, 0, end)) return true;
      }
      return false;
    }

    String text() {
      return new String(url, 0, length, UTF_8);
    }
  }
}
