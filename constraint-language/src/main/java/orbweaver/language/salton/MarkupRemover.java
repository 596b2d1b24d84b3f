package orbweaver.language.salton;

import java.util.List;
import java.util.Optional;

/**
 * Remover of HTML markup: tags, comments, scripts, style sheets and character references. Each is
 * replaced by a space, except numeric character references, which are replaced by their character.
 */
final class MarkupRemover {
  private static final List<String> WITHOUT_TEXT = List.of("script", "style");
  private static final int MAX_REFERENCE = 32;

  private final String html;
  private final StringBuilder text;
  private int at;

  private MarkupRemover(String html) {
    this.html = html;
    text = new StringBuilder(html.length());
  }

  static String textOf(String html) {
    return new MarkupRemover(html).read();
  }

  private String read() {
    while (at < html.length()) {
      switch (html.charAt(at)) {
        case '<' -> markup();
        case '&' -> reference();
        default -> text.append(html.charAt(at++));
      }
    }
    return text.toString();
  }

  private void markup() {
    if (html.startsWith("<!--", at)) skipPast("-->", at + 4);
    else if (beginsTag(at + 1)) tag();
    else text.append(html.charAt(at++));
  }

  /** Tests for what may follow the "<" of a tag or a declaration. */
  private boolean beginsTag(int from) {
    if (from == html.length()) return false;
    var c = html.charAt(from);
    return isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  private void tag() {
    var element = WITHOUT_TEXT.stream().filter(this::isAtStartOf).findFirst();
    skipTag();
    element.ifPresent(name -> skipPast("</" + name, at));
    if (element.isPresent()) skipPast(">", at);
  }

  private boolean isAtStartOf(String element) {
    var end = at + 1 + element.length();
    return html.regionMatches(true, at + 1, element, 0, element.length())
        && (end == html.length() || !Character.isLetterOrDigit(html.charAt(end)));
  }

  /** Skips a tag; a ">" in a quoted attribute value does not end it. */
  private void skipTag() {
    var quote = Optional.<Character>empty();
    for (; at < html.length(); at++) {
      var c = html.charAt(at);
      if (quote.isPresent()) {
        if (quote.get() == c) quote = Optional.empty();
      } else if (c == '>') {
        break;
      } else if ((c == '"' || c == '\'') && html.charAt(at - 1) == '=') {
        quote = Optional.of(c);
      }
    }
    at = Math.min(at + 1, html.length());
    text.append(' ');
  }

  private void skipPast(String end, int from) {
    var found = from;
    while (found < html.length() && !html.regionMatches(true, found, end, 0, end.length())) found++;
    at = Math.min(found + end.length(), html.length());
    text.append(' ');
  }

  private void reference() {
    var end = html.indexOf(';', at);
    if (end < 0 || end - at > MAX_REFERENCE || !isName(html.substring(at + 1, end))) {
      text.append(html.charAt(at++));
      return;
    }
    text.appendCodePoint(codePoint(html.substring(at + 1, end)));
    at = end + 1;
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && name.chars().allMatch(c -> isLetter((char) c) || isDigit((char) c) || c == '#');
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the character of a numeric reference, or a space. */
  private static int codePoint(String name) {
    if (!name.startsWith("#")) return ' ';
    var isHexadecimal = name.startsWith("#x") || name.startsWith("#X");
    try {
      var number = Integer.parseInt(name.substring(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
      return Character.isValidCodePoint(number) ? number : ' ';
    } catch (NumberFormatException e) {
      return ' ';
    }
  }
}
