package orbweaver.contract.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;

/** Strict UTF-8 decoder: malformed bytes are an error and never become replacement characters. */
public final class StrictUtf8 {
  private static final char REPLACEMENT = '\uFFFD';
  private static final long BEYOND_ASCII = 0x8080808080808080L;

  private StrictUtf8() {}

  /** Tests whether bytes are valid UTF-8. */
  static boolean isValid(byte[] bytes) {
    // A replacement character may be in the bytes, or may replace malformed ones.
    return isAscii(bytes)
        || new String(bytes, StandardCharsets.UTF_8).indexOf(REPLACEMENT) < 0
        || decode(bytes) instanceof Decoded;
  }

  private static boolean isAscii(byte[] bytes) {
    var words = ByteBuffer.wrap(bytes);
    var all = 0L;
    while (words.remaining() >= Long.BYTES) all |= words.getLong();
    while (words.hasRemaining()) all |= (long) words.get() << 56;
    return (all & BEYOND_ASCII) == 0;
  }

  /** Decodes bytes, or returns the position of the first malformed byte. */
  public static ReadResult<String> decode(byte[] bytes) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = ByteBuffer.wrap(bytes);
    var out = CharBuffer.allocate(bytes.length);
    if (decoder.decode(in, out, true).isError()) {
      return new Unreadable<>("byte " + in.position() + ": not UTF-8 (expected: JSON in UTF-8)");
    }
    return new Decoded<>(out.flip().toString());
  }
}
