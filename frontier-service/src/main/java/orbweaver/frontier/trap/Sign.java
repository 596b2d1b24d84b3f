package orbweaver.frontier.trap;

import static orbweaver.contract.json.Gate.requireText;

/**
 * What makes a URL look like one of a trap.
 *
 * @param seen in words, such as {@code segment a 4 times in a row}; no more than a line
 */
public record Sign(Trap trap, String seen) {
  private static final int LONGEST_QUOTE = 60;

  public Sign {
    requireText("seen", seen);
  }

  /** A piece of the URL, shortened to what fits into a line. */
  static String quote(String text, int from, int to) {
    return to - from <= LONGEST_QUOTE
        ? text.substring(from, to)
        : text.substring(from, from + LONGEST_QUOTE) + "…";
  }
}
