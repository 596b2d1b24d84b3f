package orbweaver.language.rules;

import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.LineEndings;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;

/** Reading position in the text of rules. */
final class RuleCursor {
  private final SourceText source;
  private int offset;

  RuleCursor(SourceText source) {
    this.source = source;
  }

  SourceText source() {
    return source;
  }

  int offset() {
    return offset;
  }

  boolean isAtEnd() {
    return offset == source.length();
  }

  boolean isAt(char letter) {
    return !isAtEnd() && source.text().charAt(offset) == letter;
  }

  boolean isAtSpace() {
    return !isAtEnd() && Character.isWhitespace(source.text().charAt(offset));
  }

  char current() {
    return source.text().charAt(offset);
  }

  /** Passes the current character. */
  void advance() {
    offset++;
  }

  /** Passes the current character and, after a backslash, the escaped one. */
  void advanceEscaped() {
    if (isAt('\\') && offset + 1 < source.length()) offset++;
    offset++;
  }

  void skip(String word) {
    offset += word.length();
  }

  /** Returns the text that was read since an offset. */
  String textSince(int start) {
    return source.text().substring(start, offset);
  }

  /** Passes white space and comments, which end with their line. */
  void skipSpace() {
    while (isAtSpace() || isAt('#')) {
      if (isAt('#')) skipLine();
      else offset++;
    }
  }

  private void skipLine() {
    offset = LineEndings.nextLineEnd(source.text(), offset);
  }

  /** Returns the text up to white space or a brace, without passing it. */
  String word() {
    var end = offset;
    while (end < source.length() && !endsWord(source.text().charAt(end))) {
      end += source.text().charAt(end) == '\\' ? 2 : 1;
    }
    return source.text().substring(offset, Math.min(end, source.length()));
  }

  private static boolean endsWord(char letter) {
    return letter == '{' || letter == '}' || Character.isWhitespace(letter);
  }

  /** Returns an error about the text at this position. */
  FormulaSyntaxException expected(String expected) {
    return source.error(offset, expected, found());
  }

  private String found() {
    if (isAtEnd()) return "the end";
    var word = word();
    return Quotes.shortened(word.isEmpty() ? source.text().substring(offset, offset + 1) : word);
  }
}
