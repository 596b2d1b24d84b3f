package orbweaver.fetcher.robots;

/**
 * Line of a robots.txt.
 *
 * @param number line number, from 1
 * @param text text of the line, unchanged
 */
public record RobotsLine(int number, String text) {
  // First letters of the names that crawler-commons accepts, misspelled ones included: User-agent,
  // "ser-agent", Sitemap and Crawl-delay.
  private static final String NO_RULE_INITIALS = "uscUSC";
  private static final String AGENT_INITIALS = "usUS";

  /** Tests whether the line may name a user agent. */
  boolean mayNameAgent(boolean isMarkup) {
    var stripped = stripped(isMarkup);
    return !stripped.isEmpty() && AGENT_INITIALS.indexOf(stripped.charAt(0)) >= 0;
  }

  /**
   * Returns the line with a mark and the line number after its path, if it may be a rule. Other
   * lines are unchanged, because a mark would change the agent, the sitemap or the delay.
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
