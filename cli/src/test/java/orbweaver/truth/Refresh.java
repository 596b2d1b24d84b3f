package orbweaver.truth;

import java.util.Optional;
import java.util.regex.Pattern;

/** Target of a refresh, by the steps of the HTML standard as one pattern. */
final class Refresh {
  private static final String SPACE = "[ \\t\\n\\f\\r]*+";
  private static final String TIME = "(?:[0-9]++|(?=\\.))[0-9.]*+";
  private static final String SEPARATOR = "(?=[;, \\t\\n\\f\\r])" + SPACE + "[;,]?+" + SPACE;
  private static final String NAME = "(?:[uU][rR][lL]" + SPACE + "=" + SPACE + ")?+";
  private static final String TARGET = "(?:\"([^\"]*).*|'([^']*).*|(.+))";
  private static final Pattern STEPS =
      Pattern.compile(SPACE + TIME + SEPARATOR + NAME + TARGET, Pattern.DOTALL);

  private Refresh() {}

  /** Returns the target; empty if the page only reloads itself, or the text is no refresh. */
  static Optional<String> target(String content) {
    var steps = STEPS.matcher(content);
    if (!steps.matches()) return Optional.empty();
    return Optional.ofNullable(steps.group(1))
        .or(() -> Optional.ofNullable(steps.group(2)))
        .or(() -> Optional.ofNullable(steps.group(3)));
  }
}
