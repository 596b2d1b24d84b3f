package orbweaver.graph.analysis.search;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.value.GlobPredicate;
import orbweaver.language.value.Predicate;
import orbweaver.language.value.RegexPredicate;

/**
 * Pattern with alternatives. An alternative with {@code *} is a glob for the whole text; any other
 * is compared with the whole text or sought in it.
 */
public final class TextPattern {
  private final List<Predicate> parts;
  private final boolean ignoresCase;

  private TextPattern(List<Predicate> parts, boolean ignoresCase) {
    this.parts = parts;
    this.ignoresCase = ignoresCase;
  }

  /**
   * Returns a case-insensitive pattern of comma-separated alternatives that are sought in a text.
   */
  public static TextPattern containing(String written) {
    return of(written, "*");
  }

  /** Returns a case-insensitive pattern of comma-separated alternatives for a whole text. */
  public static TextPattern whole(String written) {
    return of(written, "");
  }

  private static TextPattern of(String written, String padding) {
    var parts =
        Stream.of(written.toLowerCase(Locale.ROOT).split(",", -1))
            .map(part -> glob(part.strip(), padding))
            .toList();
    return new TextPattern(parts, true);
  }

  // A question mark is an ordinary character of URLs; only an asterisk makes a glob.
  private static Predicate glob(String part, String padding) {
    if (part.isEmpty()) throw new IllegalArgumentException("empty alternative between two commas");
    return new GlobPredicate(
        part.contains("*") ? part : padding + part.replace("?", "\\?") + padding);
  }

  /**
   * Returns an RE2 pattern that is sought in a text.
   *
   * @throws IllegalArgumentException with the syntax error
   */
  public static TextPattern regex(String written) {
    return new TextPattern(List.of(RegexPredicate.of(written)), false);
  }

  boolean matches(String text) {
    var normalized = ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
    return parts.stream().anyMatch(part -> part.holds(normalized));
  }
}
