package orbweaver.truth;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Candidates of a srcset, by the steps of the HTML standard as one pattern. Supports at most one
 * descriptor with a whole number; ambiguous input is an exception.
 */
final class Candidates {
  private static final String SPACE = "[ \\t\\n\\f\\r]";
  private static final Pattern ONE =
      Pattern.compile(
          "\\G(?:"
              + SPACE
              + "|,)*+(?:$|([^ \\t\\n\\f\\r]*[^ \\t\\n\\f\\r,])"
              + "(?:,+|"
              + SPACE
              + "*+(?:$|,)|"
              + SPACE
              + "++[1-9][0-9]*+[wx]"
              + SPACE
              + "*+(?:$|,)))");

  private Candidates() {}

  static List<String> of(String srcset) {
    var end = ONE.matcher(srcset).results().mapToInt(MatchResult::end).max().orElse(0);
    if (end < srcset.length()) {
      throw new IllegalStateException(srcset + ": beyond what this truth knows of candidates");
    }
    return ONE.matcher(srcset)
        .results()
        .filter(one -> one.group(1) != null)
        .map(one -> one.group(1))
        .toList();
  }
}
