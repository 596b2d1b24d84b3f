package orbweaver.fetcher.external;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Input stream over a file region that starts at a position. Many streams may read one file at
 * once.
 */
final class FileRegion extends InputStream {
  private final FileChannel file;
  private long position;

  FileRegion(FileChannel file, long position) {
    this.file = file;
    this.position = position;
  }

  @Override
  public int read() throws IOException {
    var single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    var read = file.read(ByteBuffer.wrap(target, from, length), position);
    if (read > 0) position += read;
    return read;
  }
}
