package orbweaver.graph.analysis.crawltree;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Stream that removes duplicates from sorted lines. A last line without a line end is dropped. */
final class DistinctLines extends OutputStream {
  private static final int BUFFER_SIZE = 1 << 16;

  private final OutputStream out;
  private Line line = new Line();
  private Line last = new Line();

  DistinctLines(OutputStream out) {
    this.out = new BufferedOutputStream(out, BUFFER_SIZE);
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] octets, int from, int length) throws IOException {
    int begin = from;
    for (int i = from; i < from + length; i++) {
      if (octets[i] != '\n') continue;
      line.write(octets, begin, i + 1 - begin);
      endLine();
      begin = i + 1;
    }
    line.write(octets, begin, from + length - begin);
  }

  private void endLine() throws IOException {
    if (!line.isSame(last)) line.writeTo(out);
    var reusable = last;
    last = line;
    line = reusable;
    line.reset();
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  /** Byte buffer that is compared without a copy. */
  private static final class Line extends ByteArrayOutputStream {
    boolean isSame(Line other) {
      return Arrays.equals(buf, 0, count, other.buf, 0, other.count);
    }
  }
}
