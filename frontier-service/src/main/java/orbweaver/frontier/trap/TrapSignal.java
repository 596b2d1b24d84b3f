package orbweaver.frontier.trap;

import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Trap signal: the kind of trap and the evidence in a URL.
 *
 * @param evidence the evidence in words, such as {@code segment a 4 times in a row}; at most a line
 */
public record TrapSignal(TrapKind kind, String evidence) {
  private static final int MAX_QUOTE_LENGTH = 60;

  public TrapSignal {
    requireText("evidence", evidence);
  }

  /** Returns a part of the URL, shortened to fit on a line. */
  static String quote(String text, int from, int to) {
    return to - from <= MAX_QUOTE_LENGTH
        ? text.substring(from, to)
        : text.substring(from, from + MAX_QUOTE_LENGTH) + "…";
  }
}
