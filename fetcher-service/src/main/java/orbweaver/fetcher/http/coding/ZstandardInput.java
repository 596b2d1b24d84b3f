package orbweaver.fetcher.http.coding;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Input stream that decodes Zstandard (RFC 8878) and classifies its errors as for the other
 * codings.
 */
final class ZstandardInput extends FilterInputStream {
  // RFC 9659: a window of at most 8 MiB on the web.
  private static final int MAX_WINDOW_LOG = 23;
  private static final String TOO_SHORT = "Truncated source";

  ZstandardInput(InputStream coded) throws IOException {
    super(new ZstdInputStreamNoFinalizer(coded).setLongMax(MAX_WINDOW_LOG));
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (ZstdIOException e) {
      throw classified(e);
    }
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      return in.read(target, from, length);
    } catch (ZstdIOException e) {
      throw classified(e);
    }
  }

  private static IOException classified(ZstdIOException e) {
    var message = String.valueOf(e.getMessage());
    return message.equals(TOO_SHORT)
        ? new EOFException(message)
        : new ContentCodingException("zstd: " + message);
  }
}
