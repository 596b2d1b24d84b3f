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
 * Writer of the file of a {@link UrlDictionary}: the blocks, the offset of each block, and the
 * number of URLs. The offsets and the number have eight bytes each.
 */
final class UrlDictionaryWriter implements AutoCloseable {
  private static final int BUFFER_SIZE = 1 << 16;
  private static final int SEVEN_BITS = 0x7f;

  private final DataOutputStream out;
  private final LongArrayList blockOffsets = new LongArrayList();
  private byte[] last = {};
  private long written;
  private long size;

  UrlDictionaryWriter(Path path) throws IOException {
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), BUFFER_SIZE));
  }

  /** Adds a URL, which must not precede the last one in bytewise order; a duplicate is ignored. */
  void add(String url) throws IOException {
    var bytes = url.getBytes(UTF_8);
    int order = Arrays.compareUnsigned(bytes, last);
    if (size > 0 && order == 0) return;
    if (size > 0 && order < 0) throw new IllegalStateException(url + ": out of bytewise order");
    if (size % UrlDictionary.BLOCK_SIZE == 0) {
      blockOffsets.add(written);
      writeComplete(bytes);
    } else {
      writeFrontCoded(bytes);
    }
    last = bytes;
    size++;
  }

  private void writeComplete(byte[] url) throws IOException {
    writeNumber(url.length);
    write(url, 0);
  }

  private void writeFrontCoded(byte[] url) throws IOException {
    int mismatch = Arrays.mismatch(last, url);
    writeNumber(mismatch);
    writeNumber(url.length - mismatch);
    write(url, mismatch);
  }

  private void write(byte[] url, int from) throws IOException {
    out.write(url, from, url.length - from);
    written += url.length - from;
  }

  private void writeNumber(int number) throws IOException {
    int remaining = number;
    for (; remaining > SEVEN_BITS; remaining >>>= 7) {
      out.write((remaining & SEVEN_BITS) | (SEVEN_BITS + 1));
      written++;
    }
    out.write(remaining);
    written++;
  }

  @Override
  public void close() throws IOException {
    try (out) {
      for (long offset : blockOffsets) out.writeLong(offset);
      out.writeLong(size);
    }
  }
}
