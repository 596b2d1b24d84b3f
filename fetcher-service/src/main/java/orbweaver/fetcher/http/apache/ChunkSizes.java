package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.io.SessionInputBuffer;
import org.apache.hc.core5.util.CharArrayBuffer;

/**
 * Input in chunks whose sizes are told as RFC 9112 7.1 has it: signs, blanks before them and
 * endless zeros or extensions, which some read and others do not, are faults. Blanks behind are
 * not: old servers fill their lines.
 */
final class ChunkSizes extends HeadParser.Forwarding {
  private static final Pattern SIZE = Pattern.compile("[0-9A-Fa-f]{1,16}[ \t]*(;.{0,256})?");
  private static final Pattern LAST = Pattern.compile("0+[ \t]*(;.*)?");

  private boolean isTrailer;

  ChunkSizes(SessionInputBuffer input) {
    super(input);
  }

  /** The line between two chunks is empty, and what follows the last one are fields. */
  @Override
  public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
    var before = line.length();
    var count = super.readLine(line, from);
    if (isTrailer || line.length() == before) return count;
    if (!SIZE.matcher(line.subSequence(before, line.length())).matches()) {
      throw new MalformedChunkCodingException("no size of a chunk");
    }
    isTrailer = LAST.matcher(line.subSequence(before, line.length())).matches();
    return count;
  }
}
