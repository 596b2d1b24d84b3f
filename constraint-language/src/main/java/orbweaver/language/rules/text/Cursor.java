package orbweaver.language.rules.text;

import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.LineEnds;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/** A place in the text of rules that moves on. */
final class Cursor {
  private final Source source;
  private int at;

  Cursor(Source source) {
    this.source = source;
  }

  Source source() {
    return source;
  }

  int at() {
    return at;
  }

  boolean isAtEnd() {
    return at == source.end();
  }

  boolean isAt(char letter) {
    return !isAtEnd() && source.text().charAt(at) == letter;
  }

  boolean isAtSpace() {
    return !isAtEnd() && Character.isWhitespace(source.text().charAt(at));
  }

  char letter() {
    return source.text().charAt(at);
  }

  /** Passes the character that stands here. */
  void next() {
    at++;
  }

  /** Passes the character that stands here, and with a backslash the one behind it. */
  void nextEscaped() {
    if (isAt('\\') && at + 1 < source.end()) at++;
    at++;
  }

  void pass(String word) {
    at += word.length();
  }

  /** What was read since that place. */
  String since(int start) {
    return source.text().substring(start, at);
  }

  /** Passes white space, and comments, which end with their line. */
  void skipSpace() {
    while (isAtSpace() || isAt('#')) {
      if (isAt('#')) skipLine();
      else at++;
    }
  }

  private void skipLine() {
    at = LineEnds.next(source.text(), at);
  }

  /** What stands here up to white space or a brace, without passing it. */
  String word() {
    var end = at;
    while (end < source.end() && !endsWord(source.text().charAt(end))) {
      end += source.text().charAt(end) == '\\' ? 2 : 1;
    }
    return source.text().substring(at, Math.min(end, source.end()));
  }

  private static boolean endsWord(char letter) {
    return letter == '{' || letter == '}' || Character.isWhitespace(letter);
  }

  /** That something else was expected here. */
  FormulaSyntaxException expected(String expected) {
    return source.wrong(at, expected, found());
  }

  private String found() {
    if (isAtEnd()) return "the end";
    var word = word();
    return Quotes.shortened(word.isEmpty() ? source.text().substring(at, at + 1) : word);
  }
}
