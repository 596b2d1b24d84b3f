package orbweaver.cli.image;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Stream limited to its first bytes. */
final class BoundedStream extends FilterInputStream {
  private final long length;
  private long taken;

  BoundedStream(InputStream in, long length) {
    super(in);
    this.length = length;
  }

  /** Returns the number of bytes read. */
  long taken() {
    return taken;
  }

  @Override
  public int read() throws IOException {
    if (taken == length) return -1;
    taken++;
    return super.read();
  }

  @Override
  public int read(byte[] bytes, int from, int most) throws IOException {
    if (taken == length) return -1;
    var read = super.read(bytes, from, (int) Math.min(most, length - taken));
    taken += Math.max(read, 0);
    return read;
  }

  // Closing must not close the underlying stream.
  @Override
  public void close() {}
}
