package orbweaver.extractor.encoding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for a {@code meta} that declares the encoding before anything is parsed. (HTML standard,
 * "prescan a byte stream to determine its encoding")
 */
final class Prescan {
  /** How far it looks. */
  static final int BYTES = 1024;

  private static final String SPACE = "\t\n\f\r ";

  private record Attribute(String name, String value) {}

  private final String head;
  private int at;

  Prescan(byte[] body) {
    this.head =
        new String(body, 0, Math.min(body.length, BYTES), ISO_8859_1).toLowerCase(Locale.ROOT);
  }

  /** The encoding that is declared, if one is. */
  Optional<Encoding> encoding() {
    while (at < head.length()) {
      if (isMeta()) {
        at += "<meta".length();
        var found = meta();
        if (found.isPresent()) return found;
      } else {
        skip();
      }
      at++;
    }
    return Optional.empty();
  }

  private boolean isMeta() {
    return head.startsWith("<meta", at) && is(SPACE + "/", at + "<meta".length());
  }

  /** To the last character of what stands here. */
  private void skip() {
    if (head.startsWith("<!--", at)) {
      to("-->", at + 2, 2);
    } else if (isTag()) {
      while (at < head.length() && !is(SPACE + ">", at)) at++;
      attributes();
    } else if (head.startsWith("<!", at)
        || head.startsWith("</", at)
        || head.startsWith("<?", at)) {
      to(">", at, 0);
    }
  }

  private boolean isTag() {
    var name = head.startsWith("</", at) ? at + 2 : at + 1;
    return head.startsWith("<", at) && name < head.length() && isLetter(head.charAt(name));
  }

  private void to(String end, int from, int last) {
    var found = head.indexOf(end, from);
    at = found < 0 ? head.length() : found + last;
  }

  private Optional<Encoding> meta() {
    var tag = attributes();
    if (at >= head.length()) return Optional.empty(); // a tag that is cut says nothing
    var label = Optional.ofNullable(tag.get("charset")).or(() -> pragma(tag));
    return label.flatMap(Encoding::ofLabelInside);
  }

  private static Optional<String> pragma(Map<String, String> meta) {
    if (!"content-type".equals(meta.get("http-equiv"))) return Optional.empty();
    return charsetIn(meta.getOrDefault("content", ""));
  }

  /** Those of the tag we are in; of two with one name the first counts. */
  private Map<String, String> attributes() {
    var all = new HashMap<String, String>();
    for (var next = attribute(); next.isPresent(); next = attribute()) {
      all.putIfAbsent(next.get().name(), next.get().value());
    }
    return all;
  }

  /** The next attribute of the tag we are in; empty at its end, or where the bytes end. */
  private Optional<Attribute> attribute() {
    while (is(SPACE + "/", at)) at++;
    if (at >= head.length() || is(">", at)) return Optional.empty();
    var start = at;
    while (at < head.length() && !is(SPACE + "/>", at) && (at == start || !is("=", at))) at++;
    var name = head.substring(start, at);
    skipSpace();
    if (!is("=", at)) return Optional.of(new Attribute(name, ""));
    at++;
    skipSpace();
    return Optional.of(new Attribute(name, value()));
  }

  private String value() {
    if (is("\"'", at)) {
      var start = at + 1;
      to(head.substring(at, start), start, 1);
      return head.substring(start, Math.max(start, at - 1));
    }
    var start = at;
    while (at < head.length() && !is(SPACE + ">", at)) at++;
    return head.substring(start, at);
  }

  /** The label in {@code text/html; charset=…}. */
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

  private boolean is(String any, int index) {
    return index < head.length() && any.indexOf(head.charAt(index)) >= 0;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }
}
