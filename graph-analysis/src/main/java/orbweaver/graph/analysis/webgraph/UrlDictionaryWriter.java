package orbweaver.graph.analysis.webgraph;

import static java.nio.charset.StandardCharsets.UTF_8;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Writer of {@link UrlDictionary}: the blocks, the offset of each block, and the number of URLs,
 * the latter two in eight-byte integers.
 */
final class UrlDictionaryWriter implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final int SEVEN_BITS = 0x7f;

  private final DataOutputStream out;
  private final LongArrayList blocks = new LongArrayList();
  private byte[] last = {};
  private long written;
  private long size;

  UrlDictionaryWriter(Path path) throws IOException {
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), BUFFER));
  }

  /** Adds a URL, which must not precede the last one in bytewise order; a duplicate is ignored. */
  void add(String url) throws IOException {
    var name = url.getBytes(UTF_8);
    int order = Arrays.compareUnsigned(name, last);
    if (size > 0 && order == 0) return;
    if (size > 0 && order < 0) throw new IllegalStateException(url + ": out of bytewise order");
    if (size % UrlDictionary.BLOCK == 0) {
      blocks.add(written);
      whole(name);
    } else {
      rest(name);
    }
    last = name;
    size++;
  }

  private void whole(byte[] name) throws IOException {
    number(name.length);
    write(name, 0);
  }

  private void rest(byte[] name) throws IOException {
    int mismatch = Arrays.mismatch(last, name);
    number(mismatch);
    number(name.length - mismatch);
    write(name, mismatch);
  }

  private void write(byte[] name, int from) throws IOException {
    out.write(name, from, name.length - from);
    written += name.length - from;
  }

  private void number(int number) throws IOException {
    int left = number;
    for (; left > SEVEN_BITS; left >>>= 7) {
      out.write((left & SEVEN_BITS) | (SEVEN_BITS + 1));
      written++;
    }
    out.write(left);
    written++;
  }

  @Override
  public void close() throws IOException {
    try (out) {
      for (long block : blocks) out.writeLong(block);
      out.writeLong(size);
    }
  }
}
