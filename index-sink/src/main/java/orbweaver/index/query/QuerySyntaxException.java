package orbweaver.index.query;

/**
 * Error in a query, with its place.
 *
 * <pre>
 * column 9: expected a date such as 2026-01-31, found "today"
 * </pre>
 */
public final class QuerySyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;
  private static final int MAX_BEFORE = 48;
  private static final int WIDTH = 76;

  private final String query;
  private final int offset;

  /**
   * Creates an error.
   *
   * @param offset offset in the query, at most its length
   */
  public QuerySyntaxException(String query, int offset, String expected, String found) {
    super("column " + (offset + 1) + ": expected " + expected + ", found " + found);
    this.query = query;
    this.offset = offset;
  }

  /** Returns the offset in the query at which the error was found. */
  public int offset() {
    return offset;
  }

  /**
   * Returns the query with a caret below the error, on two lines. A long query is cut; control
   * characters are replaced, because they must not reach terminals and logs.
   */
  public String snippet() {
    var from = Math.max(0, offset - MAX_BEFORE);
    var shown = query.substring(from, Math.min(query.length(), from + WIDTH));
    var printable = new StringBuilder("  ");
    shown.chars().forEach(c -> printable.append(Character.isISOControl(c) ? '\u00b7' : (char) c));
    return printable + "\n  " + " ".repeat(offset - from) + "^";
  }
}
