package orbweaver.extractor.header;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.Optional;

/** Extended parameter value, such as {@code title*=UTF-8'de'letztes%20Kapitel}. (RFC 8187) */
final class ExtendedValue {
  private ExtendedValue() {}

  /** Returns the text; empty if it is malformed or in another encoding. (RFC 8187, 3.2.1) */
  static Optional<String> decode(String value) {
    var parts = value.split("'", -1);
    if (parts.length != 3 || !parts[0].equalsIgnoreCase("UTF-8")) return Optional.empty();
    try {
      // The decoder is for forms, where a plus is a space.
      return Optional.of(URLDecoder.decode(parts[2].replace("+", "%2B"), UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
