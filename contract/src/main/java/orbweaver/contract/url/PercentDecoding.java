package orbweaver.contract.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Percent-decoder that decodes the bytes as UTF-8, with U+FFFD for malformed ones. */
final class PercentDecoding {
  private PercentDecoding() {}

  static String decode(String text) {
    if (text.indexOf('%') < 0) return text;
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    var decoded = new ByteArrayOutputStream(bytes.length);
    for (var i = 0; i < bytes.length; i++) {
      var isEncoded = bytes[i] == '%' && i + 2 < bytes.length && hex(bytes, i + 1) >= 0;
      decoded.write(isEncoded ? hex(bytes, i + 1) : bytes[i]);
      if (isEncoded) i += 2;
    }
    return decoded.toString(StandardCharsets.UTF_8);
  }

  /** Returns the value of two hexadecimal digits, negative if they are none. */
  private static int hex(byte[] bytes, int at) {
    var high = Character.digit(bytes[at], 16);
    var low = Character.digit(bytes[at + 1], 16);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
  }
}
