package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/**
 * Validator of chunk sizes in a chunked body (RFC 9112 7.1). It rejects signs, leading blanks, and
 * zeros or extensions without an end, which some recipients accept and others do not. Trailing
 * blanks are accepted, because old servers pad their lines.
 */
final class ChunkSizeValidator extends ResponseHeadParser.Forwarding {
  private static final Pattern SIZE = Pattern.compile("[0-9A-Fa-f]{1,16}[ \t]*(;.{0,256})?");
  private static final Pattern LAST = Pattern.compile("0+[ \t]*(;.*)?");

  private boolean isTrailer;

  ChunkSizeValidator(SessionInputBuffer input) {
    super(input);
  }

  /**
   * Reads a line. The line between two chunks is empty, and the lines after the last chunk are
   * fields.
   */
  @Override
  public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
    var before = line.length();
    var count = super.readLine(line, from);
    if (isTrailer || line.length() == before) return count;
    if (!SIZE.matcher(line.subSequence(before, line.length())).matches()) {
      throw new MalformedChunkCodingException(
          "malformed chunk size (expected: hexadecimal digits)");
    }
    isTrailer = LAST.matcher(line.subSequence(before, line.length())).matches();
    return count;
  }
}
