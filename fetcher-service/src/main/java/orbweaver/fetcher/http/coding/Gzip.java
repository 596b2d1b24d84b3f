package orbweaver.fetcher.http.coding;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** A body coded by gzip (RFC 1952), of any number of members, but not of endless empty ones. */
final class Gzip extends GZIPInputStream {
  private static final int MOST_EMPTY = 100;

  private int inside;

  Gzip(InputStream coded) throws IOException {
    super(coded);
  }

  // The JDK calls itself for each member that is empty: a mebibyte of them was the end of a stack.
  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (inside > MOST_EMPTY) throw new CodingException("gzip: members without a byte");
    inside++;
    try {
      return super.read(into, from, length);
    } finally {
      inside--;
    }
  }
}
