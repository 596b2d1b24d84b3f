package orbweaver.language.rules.pattern;

import static java.util.Comparator.comparingInt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.language.predicate.Predicate;

/**
 * A pattern for a whole text: {@code *} is any run of characters, also none; {@code ?} is one
 * character; a backslash makes the next character stand for itself.
 *
 * <p>Example: {@code *.mit.edu/*}
 */
public final class Glob implements Pattern {
  /** The characters that stand for themselves only behind a backslash. */
  public static final String SPECIAL = "*?\\{}\"";

  private static final int RUN = -1;
  private static final int ONE = -2;

  /** Code points, with a run and a single character as numbers of their own. */
  private final int[] units;

  private final Predicate predicate;
  private final String text;

  private Glob(int[] units) {
    this.units = units;
    text = print(units);
    predicate = new orbweaver.language.predicate.Glob(text);
  }

  /**
   * Reads a glob as it is written.
   *
   * @throws IllegalArgumentException with a reason if it is too long
   */
  public static Glob of(String written) {
    var units = new int[written.length()];
    var size = 0;
    for (var at = 0; at < written.length(); at += Character.charCount(written.codePointAt(at))) {
      var isEscaped = written.charAt(at) == '\\' && at + 1 < written.length();
      var unit = isEscaped ? written.codePointAt(++at) : unit(written.codePointAt(at));
      var isRepeated = unit == RUN && size > 0 && units[size - 1] == RUN;
      if (!isRepeated) units[size++] = unit;
    }
    return new Glob(Arrays.copyOf(units, size));
  }

  private static int unit(int letter) {
    return switch (letter) {
      case '*' -> RUN;
      case '?' -> ONE;
      default -> letter;
    };
  }

  @Override
  public Predicate predicate() {
    return predicate;
  }

  @Override
  public String literal() {
    return pieces().stream().max(comparingInt(String::length)).orElse("");
  }

  /** The texts between its runs and single characters, none of them empty. */
  List<String> pieces() {
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
   * Whether it matches whatever the other one does, as far as a comparison of their characters
   * shows: a yes is certain.
   */
  public boolean covers(Glob narrow) {
    var reached = new boolean[units.length + 1];
    reached[0] = true;
    for (var unit : narrow.units) reached = reached(runsPassed(reached), unit);
    return runsPassed(reached)[units.length];
  }

  /** Where it may stand behind one more unit of another glob; a run takes any, also runs. */
  private boolean[] reached(boolean[] before, int unit) {
    var after = new boolean[before.length];
    for (var at = 0; at < units.length; at++) {
      if (!before[at]) continue;
      if (units[at] == RUN) after[at] = true;
      else if (units[at] == unit || (units[at] == ONE && unit != RUN)) after[at + 1] = true;
    }
    return after;
  }

  /** A run may also be empty. */
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
    return other instanceof Glob that && text.equals(that.text);
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
