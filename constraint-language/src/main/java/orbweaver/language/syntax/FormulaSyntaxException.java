package orbweaver.language.syntax;

import java.util.Optional;

/**
 * Syntax error in a formula, in actions or in definitions. The message names the position and shows
 * the line:
 *
 * <pre>
 * line 1, column 15: expected the name of a constraint, found "dept" (did you mean "depth"?)
 *   ((no-cycles) (dept 2))
 *                 ^
 * </pre>
 */
public final class FormulaSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;
  private final String expected;
  private final String found;
  private final String suggestion;

  /**
   * @param line counts from 1
   * @param column counts from 1
   * @param suggestion known name that is most similar to the text found; empty text if there is
   *     none
   * @param snippet the line with a caret below the position
   */
  public FormulaSyntaxException(
      int line, int column, String expected, String found, String suggestion, String snippet) {
    super(message(line, column, expected, found, suggestion) + "\n" + snippet);
    this.line = line;
    this.column = column;
    this.expected = expected;
    this.found = found;
    this.suggestion = suggestion;
  }

  private static String message(
      int line, int column, String expected, String found, String suggestion) {
    var hint = suggestion.isEmpty() ? "" : " (did you mean \"" + suggestion + "\"?)";
    return "line "
        + line
        + ", column "
        + column
        + ": expected "
        + expected
        + ", found "
        + found
        + hint;
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }

  public String expected() {
    return expected;
  }

  public String found() {
    return found;
  }

  /** Returns the known name that is most similar to the text found. */
  public Optional<String> suggestion() {
    return suggestion.isEmpty() ? Optional.empty() : Optional.of(suggestion);
  }
}
