package orbweaver.fetcher.http.coding;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.brotli.dec.BrotliInputStream;

/** A body coded by Brotli (RFC 7932), whose troubles are told apart as those of other codings. */
final class Brotli extends FilterInputStream {
  private static final String TOO_SHORT = "Read after end";

  Brotli(InputStream coded) throws IOException {
    super(opened(coded));
  }

  private static InputStream opened(InputStream coded) throws IOException {
    try {
      return new BrotliInputStream(coded);
    } catch (IOException e) {
      throw cause(e);
    }
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (IOException e) {
      throw cause(e);
    }
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      return in.read(into, from, length);
    } catch (IOException e) {
      throw cause(e);
    }
  }

  // The decoder wraps what its source throws twice, and says in words what it thinks itself.
  private static IOException cause(IOException e) {
    var why = e.getCause();
    if (why == null) return e;
    if (why.getCause() instanceof IOException ofSource) return ofSource;
    var said = String.valueOf(why.getMessage());
    return said.equals(TOO_SHORT) ? new EOFException(said) : new CodingException("br: " + said);
  }
}
