package orbweaver.contract.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;

/** Reads bytes as UTF-8 and nothing else: replacement characters would hide what came. */
public final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';
  private static final long BEYOND_ASCII = 0x8080808080808080L;

  private Utf8() {}

  /** Whether bytes are UTF-8. */
  static boolean isValid(byte[] bytes) {
    // A replacement may be what came, or what was made of something else.
    return isAscii(bytes)
        || new String(bytes, StandardCharsets.UTF_8).indexOf(REPLACEMENT) < 0
        || read(bytes) instanceof Readable;
  }

  private static boolean isAscii(byte[] bytes) {
    var words = ByteBuffer.wrap(bytes);
    var all = 0L;
    while (words.remaining() >= Long.BYTES) all |= words.getLong();
    while (words.hasRemaining()) all |= (long) words.get() << 56;
    return (all & BEYOND_ASCII) == 0;
  }

  /** Their text, or at which byte it ends. */
  public static Reading<String> read(byte[] bytes) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = ByteBuffer.wrap(bytes);
    var out = CharBuffer.allocate(bytes.length);
    if (decoder.decode(in, out, true).isError()) {
      return new Unreadable<>("byte " + in.position() + ": no UTF-8 (expected: JSON in UTF-8)");
    }
    return new Readable<>(out.flip().toString());
  }
}
