package orbweaver.frontier.trap;

import static orbweaver.contract.json.Gate.requireText;

/**
 * Trap signal: the kind of trap and the evidence in a URL.
 *
 * @param seen the evidence in words, such as {@code segment a 4 times in a row}; at most a line
 */
public record Sign(Trap trap, String seen) {
  private static final int MAX_QUOTE_LENGTH = 60;

  public Sign {
    requireText("seen", seen);
  }

  /** Returns a part of the URL, shortened to fit on a line. */
  static String quote(String text, int from, int to) {
    return to - from <= MAX_QUOTE_LENGTH
        ? text.substring(from, to)
        : text.substring(from, from + MAX_QUOTE_LENGTH) + "…";
  }
}
