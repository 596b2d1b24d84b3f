package orbweaver.graph.analysis.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Scanner of a valid RE2 pattern for runs of ASCII characters that a match must contain as they
 * are. Groups and character classes contribute none; a pattern with flags, quotes or character
 * codes is not scanned.
 */
final class RegexScanner {
  private static final Pattern REPETITION = Pattern.compile("\\{[0-9]+(,[0-9]*)?}");
  private static final String CLASSES_AND_ASSERTIONS = "dDwWsSbBAz";

  private final String pattern;
  private final List<List<String>> alternatives = new ArrayList<>();
  private final StringBuilder run = new StringBuilder();
  private List<String> runs = new ArrayList<>();
  private int depth;
  private int at;

  RegexScanner(String pattern) {
    this.pattern = pattern;
  }

  /** Returns the runs of each alternative of the pattern; empty if it is not scanned. */
  Optional<List<List<String>>> alternatives() {
    if (pattern.contains("(?")) return Optional.empty();
    for (at = 0; at < pattern.length(); at++)
      if (!scan(pattern.charAt(at))) return Optional.empty();
    endAlternative();
    return Optional.of(alternatives);
  }

  /** Reads the element that begins with a character; returns false if it is not known. */
  private boolean scan(char character) {
    return switch (character) {
      case '(' -> group(1);
      case ')' -> group(-1);
      case '|' -> alternative();
      case '[' -> characterClass();
      case '{' -> repetition();
      case '*', '?' -> optional();
      case '+', '.', '^', '$' -> endRun();
      case '\\' -> escape();
      default -> add(character);
    };
  }

  private boolean group(int change) {
    endRun();
    depth += change;
    return true;
  }

  private boolean alternative() {
    if (depth == 0) endAlternative();
    return true;
  }

  // The first character of a class, after a caret, is in the class even if it is a bracket.
  private boolean characterClass() {
    endRun();
    at += pattern.startsWith("^", at + 1) ? 2 : 1;
    if (pattern.startsWith("]", at)) at++;
    while (at < pattern.length() && pattern.charAt(at) != ']') {
      if (pattern.startsWith("[:", at)) {
        var end = pattern.indexOf(":]", at);
        if (end < 0) return false;
        at = end + 1;
      } else if (pattern.charAt(at) == '\\') at++;
      at++;
    }
    return at < pattern.length();
  }

  // A brace that begins no repetition is a character.
  private boolean repetition() {
    var repetition = REPETITION.matcher(pattern).region(at, pattern.length());
    if (!repetition.lookingAt()) return false;
    at = repetition.end() - 1;
    return optional();
  }

  private boolean optional() {
    if (!run.isEmpty()) run.setLength(run.length() - 1);
    return endRun();
  }

  private boolean escape() {
    var escaped = pattern.charAt(++at);
    if (!Character.isLetterOrDigit(escaped)) return add(escaped);
    return CLASSES_AND_ASSERTIONS.indexOf(escaped) >= 0 && endRun();
  }

  private boolean add(char character) {
    if (depth > 0) return true;
    if (character > '\u007f') return endRun();
    run.append(character);
    return true;
  }

  private boolean endRun() {
    if (!run.isEmpty()) runs.add(run.toString());
    run.setLength(0);
    return true;
  }

  private void endAlternative() {
    endRun();
    alternatives.add(runs);
    runs = new ArrayList<>();
  }
}
