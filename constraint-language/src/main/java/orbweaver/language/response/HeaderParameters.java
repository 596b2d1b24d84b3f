package orbweaver.language.response;

import java.util.ArrayList;
import java.util.List;

/** Splitter of a header value at its semicolons. */
final class HeaderParameters {
  private HeaderParameters() {}

  /**
   * Returns at least one part, without surrounding white space; a semicolon between quotes does not
   * split.
   */
  static List<String> split(String value) {
    var pieces = new ArrayList<String>();
    var start = 0;
    var isQuoted = false;
    for (var at = 0; at < value.length(); at++) {
      var c = value.charAt(at);
      if (c == '"') isQuoted = !isQuoted;
      if (c != ';' || isQuoted) continue;
      pieces.add(value.substring(start, at).strip());
      start = at + 1;
    }
    pieces.add(value.substring(start).strip());
    return pieces;
  }

  /** Returns the text from an index on, without surrounding quotes. */
  static String unquoted(String piece, int from) {
    var value = piece.substring(from).strip();
    var isQuoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
    return isQuoted ? value.substring(1, value.length() - 1) : value;
  }
}
