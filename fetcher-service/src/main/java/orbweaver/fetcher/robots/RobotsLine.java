package orbweaver.fetcher.robots;

/**
 * A line of a robots.txt.
 *
 * @param number from 1
 * @param text as it stands there
 */
public record RobotsLine(int number, String text) {
  private static final String UNMARKED = "uscUSC";

  /** Whether it may say whom the lines below it are for. */
  boolean isOfAgent(boolean isMarkup) {
    var bare = bare(isMarkup);
    return !bare.isEmpty() && "usUS".indexOf(bare.charAt(0)) >= 0;
  }

  /**
   * The same with a mark behind its path, if it may be a rule: a name or number would be another.
   */
  String marked(String mark, boolean isMarkup) {
    var bare = bare(isMarkup);
    return bare.isEmpty() || UNMARKED.indexOf(bare.charAt(0)) >= 0 ? text : bare + mark + number;
  }

  /**
   * As crawler-commons takes it: no comment, and no markup.
   *
   * @param isMarkup of its file; else what stands in angles is a part of a path
   */
  String bare(boolean isMarkup) {
    var tagless = isMarkup ? RobotsFile.closed(text).replaceAll("<[^>]+>", "") : text;
    var comment = tagless.indexOf('#');
    return (comment < 0 ? tagless : tagless.substring(0, comment)).trim();
  }
}
