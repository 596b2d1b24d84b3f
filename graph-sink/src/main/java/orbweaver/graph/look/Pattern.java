package orbweaver.graph.look;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.predicate.Glob;
import orbweaver.language.predicate.Predicate;
import orbweaver.language.predicate.Regex;

/**
 * Pattern with alternatives. An alternative with {@code *} is a glob for the whole text; any other
 * is compared with the whole text or sought in it.
 */
public final class Pattern {
  private final List<Predicate> parts;
  private final boolean ignoresCase;

  private Pattern(List<Predicate> parts, boolean ignoresCase) {
    this.parts = parts;
    this.ignoresCase = ignoresCase;
  }

  /**
   * Returns a case-insensitive pattern of comma-separated alternatives that are sought in a text.
   */
  public static Pattern within(String written) {
    return of(written, "*");
  }

  /** Returns a case-insensitive pattern of comma-separated alternatives for a whole text. */
  public static Pattern whole(String written) {
    return of(written, "");
  }

  private static Pattern of(String written, String padding) {
    var parts =
        Stream.of(written.toLowerCase(Locale.ROOT).split(",", -1))
            .map(part -> glob(part.strip(), padding))
            .toList();
    return new Pattern(parts, true);
  }

  // A question mark is an ordinary character of URLs; only an asterisk makes a glob.
  private static Predicate glob(String part, String padding) {
    if (part.isEmpty()) throw new IllegalArgumentException("empty alternative between two commas");
    return new Glob(part.contains("*") ? part : padding + part.replace("?", "\\?") + padding);
  }

  /**
   * Returns an RE2 pattern that is sought in a text.
   *
   * @throws IllegalArgumentException with the syntax error
   */
  public static Pattern regex(String written) {
    return new Pattern(List.of(Regex.of(written)), false);
  }

  boolean matches(String text) {
    var normalized = ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
    return parts.stream().anyMatch(part -> part.holds(normalized));
  }
}
