package orbweaver.fetcher.known;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A file from one of its bytes on. Many may be read at once. */
final class FileSlice extends InputStream {
  private final FileChannel file;
  private long position;

  FileSlice(FileChannel file, long position) {
    this.file = file;
    this.position = position;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    var read = file.read(ByteBuffer.wrap(into, from, length), position);
    if (read > 0) position += read;
    return read;
  }
}
