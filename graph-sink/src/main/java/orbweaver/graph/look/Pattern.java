package orbweaver.graph.look;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.predicate.Glob;
import orbweaver.language.predicate.Predicate;
import orbweaver.language.predicate.Regex;

/**
 * What a text has to look like: like one of several. A part with {@code *} is a pattern for the
 * whole text, any other is the text itself, or what stands somewhere in it.
 */
public final class Pattern {
  private final List<Predicate> parts;
  private final boolean isLoose;

  private Pattern(List<Predicate> parts, boolean isLoose) {
    this.parts = parts;
    this.isLoose = isLoose;
  }

  /** What stands somewhere in a text, a comma between two that are both meant; in any case. */
  public static Pattern within(String written) {
    return of(written, "*");
  }

  /** A whole text, a comma between two that are both meant; in any case. */
  public static Pattern whole(String written) {
    return of(written, "");
  }

  private static Pattern of(String written, String around) {
    var parts =
        Stream.of(written.toLowerCase(Locale.ROOT).split(",", -1))
            .map(part -> glob(part.strip(), around))
            .toList();
    return new Pattern(parts, true);
  }

  // A question mark is ordinary in a URL; only a star says that a pattern is meant.
  private static Predicate glob(String part, String around) {
    if (part.isEmpty()) throw new IllegalArgumentException("nothing between two commas");
    return new Glob(part.contains("*") ? part : around + part.replace("?", "\\?") + around);
  }

  /**
   * An RE2 pattern that is found somewhere in a text.
   *
   * @throws IllegalArgumentException with what is wrong
   */
  public static Pattern regex(String written) {
    return new Pattern(List.of(Regex.of(written)), false);
  }

  boolean matches(String text) {
    var seen = isLoose ? text.toLowerCase(Locale.ROOT) : text;
    return parts.stream().anyMatch(part -> part.holds(seen));
  }
}
