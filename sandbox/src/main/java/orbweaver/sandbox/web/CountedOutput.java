package orbweaver.sandbox.web;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts what it passes on; what fails halfway is counted to within a piece. */
final class CountedOutput extends FilterOutputStream {
  private static final int PIECE = 1 << 13;

  private long bytes;

  CountedOutput(OutputStream out) {
    super(out);
  }

  long bytes() {
    return bytes;
  }

  @Override
  public void write(int one) throws IOException {
    out.write(one);
    bytes++;
  }

  @Override
  public void write(byte[] all, int from, int length) throws IOException {
    for (var at = 0; at < length; at += PIECE) {
      var piece = Math.min(PIECE, length - at);
      out.write(all, from + at, piece);
      bytes += piece;
    }
  }
}
