package orbweaver.app.ruletest;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.syntax.SourceText;

/**
 * Word of a line. It may contain white space in quotes; a backslash escapes a quote.
 *
 * @param offset offset of its first character
 */
record TestWord(String text, int offset) {
  /** Returns the words up to the end of the line or a comment. */
  static List<TestWord> of(SourceText source, int from, int end) {
    var words = new ArrayList<TestWord>();
    for (var at = skipSpace(source, from, end); at < end; at = skipSpace(source, at, end)) {
      if (source.text().charAt(at) == '#') break;
      var stop = end(source, at, end);
      words.add(new TestWord(source.text().substring(at, stop), at));
      at = stop;
    }
    return words;
  }

  private static int skipSpace(SourceText source, int from, int end) {
    var at = from;
    while (at < end && Character.isWhitespace(source.text().charAt(at))) at++;
    return at;
  }

  private static int end(SourceText source, int from, int end) {
    var isQuoted = false;
    var at = from;
    for (; at < end; at++) {
      var character = source.text().charAt(at);
      if (source.text().startsWith("\\\"", at)) at++;
      else if (character == '"') isQuoted = !isQuoted;
      else if (!isQuoted && Character.isWhitespace(character)) break;
    }
    if (isQuoted) throw source.error(from, "'\"' to close the text", "the end of the line");
    return Math.min(at, end);
  }

  boolean isArrow() {
    return text.equals("→") || text.equals("->");
  }

  /** Returns the text before the equals sign. */
  String key() {
    return text.substring(0, Math.max(0, text.indexOf('=')));
  }

  /** Returns the text after the equals sign, without quotes. */
  String value() {
    var written = text.substring(text.indexOf('=') + 1);
    return written.replaceAll("(?<!\\\\)\"", "").replace("\\\"", "\"");
  }

  /** Returns the offset of the value. */
  int valueOffset() {
    return offset + text.indexOf('=') + 1;
  }

  /** Returns the offset after the word. */
  int end() {
    return offset + text.length();
  }
}
