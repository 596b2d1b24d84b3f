package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Texts of which a matching text contains at least one, in lower case. A database finds them
 * without the cost of the pattern. They are ASCII, since databases change the case of other letters
 * differently.
 */
final class RequiredTexts {
  private static final Pattern SPECIAL_IN_GLOB = Pattern.compile("[*?\\\\]|[^\\x00-\\x7f]+");
  private static final Pattern SPECIAL = Pattern.compile("[*?\\\\]");
  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7f]+");
  private static final Pattern WORD_CHARACTER = Pattern.compile("[a-z0-9]");

  private RequiredTexts() {}

  /** Returns the text of a glob, whose only special characters are in it if it has an asterisk. */
  static Optional<String> ofGlob(String glob) {
    var separator = glob.contains("*") ? SPECIAL_IN_GLOB : NOT_ASCII;
    return longest(separator.splitAsStream(glob));
  }

  /** Returns the longest text that every match of a glob contains, with letters of all scripts. */
  static Optional<String> literalOfGlob(String glob) {
    var runs = glob.contains("*") ? SPECIAL.splitAsStream(glob) : Stream.of(glob);
    return runs.max(comparingInt(String::length));
  }

  /** Returns a text for each alternative of an RE2 pattern; empty if one has none. */
  static Optional<List<String>> ofRegex(String pattern) {
    return new RegexScanner(pattern).alternatives().flatMap(RequiredTexts::ofRuns);
  }

  private static Optional<List<String>> ofRuns(List<List<String>> alternatives) {
    var texts = new ArrayList<String>();
    for (var runs : alternatives) {
      var text = longest(runs.stream());
      if (text.isEmpty()) return Optional.empty();
      texts.add(text.get());
    }
    return Optional.of(texts);
  }

  // A path without an authority counts as a slash that is not in the URL.
  private static Optional<String> longest(Stream<String> runs) {
    return runs.map(run -> run.toLowerCase(Locale.ROOT))
        .filter(run -> WORD_CHARACTER.matcher(run).find())
        .max(comparingInt(String::length));
  }
}
