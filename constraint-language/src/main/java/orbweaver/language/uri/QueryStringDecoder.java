package orbweaver.language.uri;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Decoder of query parameters in form encoding (URL Standard 5.1). */
final class QueryStringDecoder {
  private static final int HEXADECIMAL = 16;

  private QueryStringDecoder() {}

  /** Returns the decoded values of a parameter; its name is compared without case. */
  static List<String> values(String query, String name) {
    var values = new ArrayList<String>();
    for (var pair : query.split("&", -1)) {
      var equals = pair.indexOf('=');
      var end = equals < 0 ? pair.length() : equals;
      if (!decoded(pair.substring(0, end)).equalsIgnoreCase(name)) continue;
      values.add(equals < 0 ? "" : decoded(pair.substring(equals + 1)));
    }
    return values;
  }

  /** Returns a text without percent-encoding, and with spaces in place of plus signs. */
  static String decoded(String text) {
    var bytes = new ByteArrayOutputStream(text.length());
    var encoded = text.getBytes(UTF_8);
    for (var at = 0; at < encoded.length; at++) {
      var octet = encoded[at] == '%' ? octet(encoded, at + 1) : -1;
      bytes.write(octet >= 0 ? octet : encoded[at] == '+' ? ' ' : encoded[at]);
      if (octet >= 0) at += 2;
    }
    return bytes.toString(UTF_8);
  }

  /**
   * Returns the octet of two hexadecimal digits; negative if they are invalid, and the percent sign
   * stands for itself.
   */
  private static int octet(byte[] encoded, int at) {
    if (at + 1 >= encoded.length) return -1;
    var high = Character.digit(encoded[at], HEXADECIMAL);
    var low = Character.digit(encoded[at + 1], HEXADECIMAL);
    return high < 0 || low < 0 ? -1 : high * HEXADECIMAL + low;
  }
}
