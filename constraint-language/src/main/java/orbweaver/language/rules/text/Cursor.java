package orbweaver.language.rules.text;

import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.LineEnds;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/** Reading position in the text of rules. */
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

  /** Passes the current character. */
  void next() {
    at++;
  }

  /** Passes the current character and, after a backslash, the escaped one. */
  void nextEscaped() {
    if (isAt('\\') && at + 1 < source.end()) at++;
    at++;
  }

  void pass(String word) {
    at += word.length();
  }

  /** Returns the text that was read since an offset. */
  String since(int start) {
    return source.text().substring(start, at);
  }

  /** Passes white space and comments, which end with their line. */
  void skipSpace() {
    while (isAtSpace() || isAt('#')) {
      if (isAt('#')) skipLine();
      else at++;
    }
  }

  private void skipLine() {
    at = LineEnds.next(source.text(), at);
  }

  /** Returns the text up to white space or a brace, without passing it. */
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

  /** Returns an error about the text at this position. */
  FormulaSyntaxException expected(String expected) {
    return source.wrong(at, expected, found());
  }

  private String found() {
    if (isAtEnd()) return "the end";
    var word = word();
    return Quotes.shortened(word.isEmpty() ? source.text().substring(at, at + 1) : word);
  }
}
