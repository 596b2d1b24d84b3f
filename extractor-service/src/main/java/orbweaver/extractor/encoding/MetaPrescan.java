package orbweaver.extractor.encoding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Search for a {@code meta} element that declares the encoding, before parsing. (HTML standard,
 * "prescan a byte stream to determine its encoding")
 */
final class MetaPrescan {
  /** Length of the prefix that is searched. */
  static final int MAX_BYTES = 1024;

  private static final String SPACE = "\t\n\f\r ";

  private record Attribute(String name, String value) {}

  private final String prefix;
  private int at;

  MetaPrescan(byte[] body) {
    this.prefix =
        new String(body, 0, Math.min(body.length, MAX_BYTES), ISO_8859_1).toLowerCase(Locale.ROOT);
  }

  /** Returns the declared encoding, if there is one. */
  Optional<Encoding> encoding() {
    while (at < prefix.length()) {
      if (isMetaTag()) {
        at += "<meta".length();
        var found = readMeta();
        if (found.isPresent()) return found;
      } else {
        skipConstruct();
      }
      at++;
    }
    return Optional.empty();
  }

  private boolean isMetaTag() {
    return prefix.startsWith("<meta", at) && is(SPACE + "/", at + "<meta".length());
  }

  /** Skips to the last character of the comment, tag or declaration at this position. */
  private void skipConstruct() {
    if (prefix.startsWith("<!--", at)) {
      skipTo("-->", at + 2, 2);
    } else if (isTag()) {
      while (at < prefix.length() && !is(SPACE + ">", at)) at++;
      attributes();
    } else if (prefix.startsWith("<!", at)
        || prefix.startsWith("</", at)
        || prefix.startsWith("<?", at)) {
      skipTo(">", at, 0);
    }
  }

  private boolean isTag() {
    var name = prefix.startsWith("</", at) ? at + 2 : at + 1;
    return prefix.startsWith("<", at) && name < prefix.length() && isLetter(prefix.charAt(name));
  }

  private void skipTo(String end, int from, int last) {
    var found = prefix.indexOf(end, from);
    at = found < 0 ? prefix.length() : found + last;
  }

  private Optional<Encoding> readMeta() {
    var tag = attributes();
    if (at >= prefix.length()) return Optional.empty(); // a truncated tag declares nothing
    var label = Optional.ofNullable(tag.get("charset")).or(() -> charsetOfContentType(tag));
    return label.flatMap(Encoding::forDeclaredLabel);
  }

  private static Optional<String> charsetOfContentType(Map<String, String> meta) {
    if (!"content-type".equals(meta.get("http-equiv"))) return Optional.empty();
    return charsetIn(meta.getOrDefault("content", ""));
  }

  /** Returns the attributes of the current tag; the first of a name counts. */
  private Map<String, String> attributes() {
    var all = new HashMap<String, String>();
    for (var next = attribute(); next.isPresent(); next = attribute()) {
      all.putIfAbsent(next.get().name(), next.get().value());
    }
    return all;
  }

  /** Returns the next attribute of the current tag; empty at its end or at the end of the input. */
  private Optional<Attribute> attribute() {
    while (is(SPACE + "/", at)) at++;
    if (at >= prefix.length() || is(">", at)) return Optional.empty();
    var start = at;
    while (at < prefix.length() && !is(SPACE + "/>", at) && (at == start || !is("=", at))) at++;
    var name = prefix.substring(start, at);
    skipSpace();
    if (!is("=", at)) return Optional.of(new Attribute(name, ""));
    at++;
    skipSpace();
    return Optional.of(new Attribute(name, value()));
  }

  private String value() {
    if (is("\"'", at)) {
      var start = at + 1;
      skipTo(prefix.substring(at, start), start, 1);
      return prefix.substring(start, Math.max(start, at - 1));
    }
    var start = at;
    while (at < prefix.length() && !is(SPACE + ">", at)) at++;
    return prefix.substring(start, at);
  }

  /** Returns the label in {@code text/html; charset=…}. */
  private static Optional<String> charsetIn(String content) {
    var at = content.indexOf("charset");
    while (at >= 0) {
      var rest = content.substring(at + "charset".length()).stripLeading();
      if (rest.startsWith("=")) return label(rest.substring(1).stripLeading());
      at = content.indexOf("charset", at + 1);
    }
    return Optional.empty();
  }

  private static Optional<String> label(String value) {
    if (value.startsWith("\"") || value.startsWith("'")) {
      var close = value.indexOf(value.charAt(0), 1);
      return close < 0 ? Optional.empty() : Optional.of(value.substring(1, close));
    }
    var end = 0;
    while (end < value.length() && (SPACE + ";").indexOf(value.charAt(end)) < 0) end++;
    return Optional.of(value.substring(0, end));
  }

  private void skipSpace() {
    while (is(SPACE, at)) at++;
  }

  private boolean is(String characters, int index) {
    return index < prefix.length() && characters.indexOf(prefix.charAt(index)) >= 0;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }
}
