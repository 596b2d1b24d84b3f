package orbweaver.cli.trial;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.text.Source;

/**
 * Word of a line. It may contain white space in quotes; a backslash escapes a quote.
 *
 * @param at offset of its first character
 */
record Word(String text, int at) {
  /** Returns the words up to the end of the line or a comment. */
  static List<Word> of(Source page, int from, int end) {
    var words = new ArrayList<Word>();
    for (var at = skipSpace(page, from, end); at < end; at = skipSpace(page, at, end)) {
      if (page.text().charAt(at) == '#') break;
      var stop = end(page, at, end);
      words.add(new Word(page.text().substring(at, stop), at));
      at = stop;
    }
    return words;
  }

  private static int skipSpace(Source page, int from, int end) {
    var at = from;
    while (at < end && Character.isWhitespace(page.text().charAt(at))) at++;
    return at;
  }

  private static int end(Source page, int from, int end) {
    var isQuoted = false;
    var at = from;
    for (; at < end; at++) {
      var character = page.text().charAt(at);
      if (page.text().startsWith("\\\"", at)) at++;
      else if (character == '"') isQuoted = !isQuoted;
      else if (!isQuoted && Character.isWhitespace(character)) break;
    }
    if (isQuoted) throw page.wrong(from, "'\"' to close the text", "the end of the line");
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
  int valueAt() {
    return at + text.indexOf('=') + 1;
  }

  /** Returns the offset after the word. */
  int end() {
    return at + text.length();
  }
}
