package orbweaver.index.query;

/** Characters of a query, read from left to right, with errors at their place. */
final class QueryReader {
  private static final int MAX_SHOWN = 30;

  private final String query;
  private int at;

  QueryReader(String query) {
    this.query = query;
  }

  /** Returns the offset of the next character. */
  int offset() {
    return at;
  }

  boolean isAtEnd() {
    return at >= query.length();
  }

  /** Tests whether the next character is that. */
  boolean isAt(char c) {
    return !isAtEnd() && query.charAt(at) == c;
  }

  /** Reads a character if it is the next. */
  boolean take(char c) {
    if (!isAt(c)) return false;
    at++;
    return true;
  }

  /** Reads a keyword if it is next, as a word of its own. */
  boolean take(String keyword) {
    if (!isAt(keyword)) return false;
    at += keyword.length();
    return true;
  }

  /** Tests whether a keyword is next, as a word of its own. */
  boolean isAt(String keyword) {
    var end = at + keyword.length();
    return query.startsWith(keyword, at) && (end == query.length() || isDelimiter(end));
  }

  /** Reads white space, and returns whether there was any. */
  boolean skipSpace() {
    var start = at;
    while (!isAtEnd() && isSpace(query.charAt(at))) at++;
    return at > start;
  }

  /** Tests whether the last term ends here: at white space, a parenthesis, or the end. */
  boolean isAtDelimiter() {
    return isAtEnd() || isDelimiter(at);
  }

  private boolean isDelimiter(int offset) {
    var c = query.charAt(offset);
    return isSpace(c) || c == '(' || c == ')';
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Reads the characters before the next white space, parenthesis or quotation mark. */
  String word() {
    var start = at;
    while (!isAtDelimiter() && !isAt('"')) at++;
    return query.substring(start, at);
  }

  /** Reads a name of letters and the colon after it; empty text if there is none. */
  String name() {
    var end = at;
    while (end < query.length() && isAsciiLetter(query.charAt(end))) end++;
    if (end == at || end == query.length() || query.charAt(end) != ':') return "";
    var name = query.substring(at, end);
    at = end + 1;
    return name;
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Reads decimal digits. */
  String digits() {
    var start = at;
    while (!isAtEnd() && query.charAt(at) >= '0' && query.charAt(at) <= '9') at++;
    return query.substring(start, at);
  }

  /** Reads the text up to a closing mark, and the mark; a backslash keeps a mark in the text. */
  String until(char mark, String what) {
    var start = at;
    while (!isAtEnd() && !isAt(mark)) at += isAt('\\') ? 2 : 1;
    if (isAtEnd()) {
      at = query.length();
      throw error(at, mark + " at the end of the " + what + " of column " + start);
    }
    at++;
    return query.substring(start, at - 1);
  }

  /** Returns an error at the next character. */
  QuerySyntaxException error(String expected) {
    return error(at, expected);
  }

  /** Returns an error at an offset. */
  QuerySyntaxException error(int offset, String expected) {
    return new QuerySyntaxException(query, offset, expected, found(offset));
  }

  /** Returns an error at an offset with a sentence about the text that was found. */
  QuerySyntaxException error(int offset, String expected, String found) {
    return new QuerySyntaxException(query, offset, expected, found);
  }

  private String found(int offset) {
    if (offset >= query.length()) return "the end";
    var end = offset + 1;
    while (end < query.length() && !isDelimiter(end)) end++;
    var text = query.substring(offset, Math.min(end, offset + MAX_SHOWN));
    return '"' + text + (end > offset + MAX_SHOWN ? "…" : "") + '"';
  }
}
