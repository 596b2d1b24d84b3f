package orbweaver.fetcher.http.coding;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body coded by Zstandard (RFC 8878), whose troubles are told apart as those of others. */
final class Zstandard extends FilterInputStream {
  // RFC 9659: a window of 8 MiB, who asks for more is not for the web.
  private static final int LONGEST_WINDOW = 23;
  private static final String TOO_SHORT = "Truncated source";

  Zstandard(InputStream coded) throws IOException {
    super(new ZstdInputStreamNoFinalizer(coded).setLongMax(LONGEST_WINDOW));
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (ZstdIOException e) {
      throw cause(e);
    }
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      return in.read(into, from, length);
    } catch (ZstdIOException e) {
      throw cause(e);
    }
  }

  private static IOException cause(ZstdIOException e) {
    var said = String.valueOf(e.getMessage());
    return said.equals(TOO_SHORT) ? new EOFException(said) : new CodingException("zstd: " + said);
  }
}
