package orbweaver.language.condition;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.language.value.GlobPredicate;
import orbweaver.language.value.Predicate;

/**
 * Glob for a whole value: {@code *} is any run of characters, also none; {@code ?} is one
 * character; a backslash escapes the next character.
 *
 * <p>Example: {@code *.mit.edu/*}
 */
public final class GlobPattern implements Pattern {
  /** Characters that require a backslash to stand for themselves. */
  public static final String SPECIAL = "*?\\{}\"";

  private static final int RUN = -1;
  private static final int ONE = -2;

  /** Code points, with negative numbers for a run and for a single character. */
  private final int[] units;

  private final Predicate predicate;
  private final String text;

  private GlobPattern(int[] units) {
    this.units = units;
    text = print(units);
    predicate = new GlobPredicate(text);
  }

  /**
   * Parses a glob.
   *
   * @throws IllegalArgumentException with a reason if the glob is too long
   */
  public static GlobPattern of(String written) {
    var units = new int[written.length()];
    var size = 0;
    for (var at = 0; at < written.length(); at += Character.charCount(written.codePointAt(at))) {
      var isEscaped = written.charAt(at) == '\\' && at + 1 < written.length();
      var unit = isEscaped ? written.codePointAt(++at) : unit(written.codePointAt(at));
      var isRepeated = unit == RUN && size > 0 && units[size - 1] == RUN;
      if (!isRepeated) units[size++] = unit;
    }
    return new GlobPattern(Arrays.copyOf(units, size));
  }

  private static int unit(int codePoint) {
    return switch (codePoint) {
      case '*' -> RUN;
      case '?' -> ONE;
      default -> codePoint;
    };
  }

  @Override
  public Predicate predicate() {
    return predicate;
  }

  @Override
  public String literal() {
    return literals().stream().max(comparingInt(String::length)).orElse("");
  }

  /** Returns the literals between the wildcards, none of them empty. */
  List<String> literals() {
    var pieces = new ArrayList<String>();
    var start = 0;
    for (var end = 0; end <= units.length; end++) {
      if (end < units.length && units[end] >= 0) continue;
      if (end > start) pieces.add(new String(units, start, end - start));
      start = end + 1;
    }
    return pieces;
  }

  /**
   * Tests whether this glob matches everything that the other matches. A true result is certain; a
   * false one is not.
   */
  public boolean covers(GlobPattern narrow) {
    var reached = new boolean[units.length + 1];
    reached[0] = true;
    for (var unit : narrow.units) reached = reachedAfter(runsPassed(reached), unit);
    return runsPassed(reached)[units.length];
  }

  /**
   * Returns the positions reached after one more unit of another glob; a run takes any unit, also
   * runs.
   */
  private boolean[] reachedAfter(boolean[] before, int unit) {
    var after = new boolean[before.length];
    for (var at = 0; at < units.length; at++) {
      if (!before[at]) continue;
      if (units[at] == RUN) after[at] = true;
      else if (units[at] == unit || (units[at] == ONE && unit != RUN)) after[at + 1] = true;
    }
    return after;
  }

  /** Passes runs, which may be empty. */
  private boolean[] runsPassed(boolean[] reached) {
    for (var at = 0; at < units.length; at++) reached[at + 1] |= reached[at] && units[at] == RUN;
    return reached;
  }

  private static String print(int[] units) {
    var text = new StringBuilder();
    for (var unit : units) {
      if (unit == RUN) text.append('*');
      else if (unit == ONE) text.append('?');
      else text.append(SPECIAL.indexOf(unit) < 0 ? "" : "\\").appendCodePoint(unit);
    }
    return text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GlobPattern that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
