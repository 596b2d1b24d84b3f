package orbweaver.extractor.header;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Value of a {@code Content-Type} field: the type without parameters, and the charset. */
public record ContentType(String type, Optional<String> charset) {
  private static final Set<String> MARKUP = Set.of("text/html", "application/xhtml+xml");
  private static final Set<String> TEXT =
      Set.of("application/json", "application/xml", "application/javascript");

  /** Parses the value of the field; malformed parameters are ignored. */
  public static ContentType of(String field) {
    var parts = field.split(";", -1);
    return new ContentType(parts[0].strip().toLowerCase(Locale.ROOT), charset(parts));
  }

  /** Tests whether a body of the type is parsed as HTML. */
  public boolean isMarkup() {
    return MARKUP.contains(type);
  }

  /** Tests whether a body of the type is a stylesheet. */
  public boolean isStylesheet() {
    return type.equals("text/css");
  }

  /** Tests whether the top-level type is {@code text}, as in {@code text/plain}. */
  public boolean isTextType() {
    return type.startsWith("text/");
  }

  /** Tests whether a body of the type is text. */
  public boolean isText() {
    return isTextType() || type.endsWith("+xml") || type.endsWith("+json") || TEXT.contains(type);
  }

  private static Optional<String> charset(String[] parts) {
    for (var i = 1; i < parts.length; i++) {
      var equals = parts[i].indexOf('=');
      if (equals > 0 && parts[i].substring(0, equals).strip().equalsIgnoreCase("charset")) {
        return Optional.of(unquoted(parts[i].substring(equals + 1).strip()));
      }
    }
    return Optional.empty();
  }

  private static String unquoted(String value) {
    if (!value.startsWith("\"")) return value;
    var end = value.indexOf('"', 1);
    return value.substring(1, end < 0 ? value.length() : end);
  }
}
