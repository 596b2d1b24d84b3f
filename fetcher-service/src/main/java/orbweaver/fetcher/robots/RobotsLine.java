package orbweaver.fetcher.robots;

/**
 * Line of a robots.txt.
 *
 * @param number line number, from 1
 * @param text text of the line, unchanged
 */
public record RobotsLine(int number, String text) {
  private static final String NO_RULE_INITIALS = "uscUSC";

  /** Tests whether the line may name a user agent. */
  boolean mayNameAgent(boolean isMarkup) {
    var stripped = stripped(isMarkup);
    return !stripped.isEmpty() && "usUS".indexOf(stripped.charAt(0)) >= 0;
  }

  /**
   * Returns the line with a mark after its path, if it may be a rule; other lines, whose name or
   * number the mark would change, stay as they are.
   */
  String withMark(String mark, boolean isMarkup) {
    var stripped = stripped(isMarkup);
    return stripped.isEmpty() || NO_RULE_INITIALS.indexOf(stripped.charAt(0)) >= 0
        ? text
        : stripped + mark + number;
  }

  /**
   * Returns the line without comment and markup, as crawler-commons parses it.
   *
   * @param isMarkup true if the file contains markup; otherwise text in angle brackets is part of a
   *     path
   */
  String stripped(boolean isMarkup) {
    var tagless = isMarkup ? RobotsFile.escapeMarkup(text).replaceAll("<[^>]+>", "") : text;
    var comment = tagless.indexOf('#');
    return (comment < 0 ? tagless : tagless.substring(0, comment)).trim();
  }
}
