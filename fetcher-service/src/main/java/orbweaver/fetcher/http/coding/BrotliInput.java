package orbweaver.fetcher.http.coding;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Input stream that decodes Brotli (RFC 7932) and classifies its errors as for the other codings.
 */
final class BrotliInput extends FilterInputStream {
  private static final String TOO_SHORT = "Read after end";

  BrotliInput(InputStream coded) throws IOException {
    super(open(coded));
  }

  private static InputStream open(InputStream coded) throws IOException {
    try {
      return new BrotliInputStream(coded);
    } catch (IOException e) {
      throw classified(e);
    }
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (IOException e) {
      throw classified(e);
    }
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      return in.read(target, from, length);
    } catch (IOException e) {
      throw classified(e);
    }
  }

  // The decoder wraps an exception of its source twice, and reports its own errors as messages
  // only.
  private static IOException classified(IOException e) {
    var cause = e.getCause();
    if (cause == null) return e;
    if (cause.getCause() instanceof IOException sourceError) return sourceError;
    var message = String.valueOf(cause.getMessage());
    return message.equals(TOO_SHORT)
        ? new EOFException(message)
        : new ContentCodingException("br: " + message);
  }
}
