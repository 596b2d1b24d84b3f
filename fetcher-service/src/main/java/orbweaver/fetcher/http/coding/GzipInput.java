package orbweaver.fetcher.http.coding;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * Input stream that decodes gzip (RFC 1952), with any number of members but a limit of empty ones.
 */
final class GzipInput extends GZIPInputStream {
  private static final int MAX_EMPTY = 100;
  // Depth of the recursion of the JDK, which is the number of empty members in a row.
  private int depth;

  GzipInput(InputStream coded) throws IOException {
    super(coded);
  }

  // The JDK calls this method recursively for each empty member; one mebibyte of empty members
  // overflowed the stack.
  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (depth > MAX_EMPTY)
      throw new ContentCodingException("gzip: more than " + MAX_EMPTY + " empty members in a row");
    depth++;
    try {
      return super.read(target, from, length);
    } finally {
      depth--;
    }
  }
}
