package orbweaver.graph.analysis.search;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.value.GlobPredicate;
import orbweaver.language.value.Predicate;
import orbweaver.language.value.RegexPredicate;

/**
 * Pattern with alternatives. An alternative with {@code *} is a glob that the whole text must
 * match. Any other alternative must equal the text or occur in it, according to the pattern.
 */
public final class TextPattern {
  private final List<Predicate> alternatives;
  private final boolean ignoresCase;
  private final Optional<List<String>> requiredTexts;
  private final Optional<List<String>> literals;

  private TextPattern(
      List<Predicate> alternatives,
      boolean ignoresCase,
      Optional<List<String>> requiredTexts,
      Optional<List<String>> literals) {
    this.alternatives = alternatives;
    this.ignoresCase = ignoresCase;
    this.requiredTexts = requiredTexts;
    this.literals = literals;
  }

  /**
   * Returns a case-insensitive pattern of comma-separated alternatives, one of which must occur in
   * a text.
   */
  public static TextPattern containing(String pattern) {
    return of(pattern, "*");
  }

  /**
   * Returns a case-insensitive pattern of comma-separated alternatives, one of which must equal the
   * text.
   */
  public static TextPattern whole(String pattern) {
    return of(pattern, "");
  }

  private static TextPattern of(String pattern, String padding) {
    var texts =
        Stream.of(pattern.toLowerCase(Locale.ROOT).split(",", -1)).map(String::strip).toList();
    var alternatives = texts.stream().map(text -> glob(text, padding)).toList();
    var required = texts.stream().flatMap(text -> RequiredTexts.ofGlob(text).stream()).toList();
    var literals =
        texts.stream().flatMap(text -> RequiredTexts.literalOfGlob(text).stream()).toList();
    return new TextPattern(alternatives, true, ofAll(texts, required), ofAll(texts, literals));
  }

  private static Optional<List<String>> ofAll(List<String> alternatives, List<String> texts) {
    return texts.size() == alternatives.size() ? Optional.of(texts) : Optional.empty();
  }

  // A question mark is an ordinary character of URLs; only an asterisk makes a glob.
  private static Predicate glob(String alternative, String padding) {
    if (alternative.isEmpty())
      throw new IllegalArgumentException("empty alternative between two commas");
    return new GlobPredicate(
        alternative.contains("*")
            ? alternative
            : padding + alternative.replace("\\", "\\\\").replace("?", "\\?") + padding);
  }

  /**
   * Returns a case-sensitive RE2 pattern, which must occur in a text.
   *
   * @throws IllegalArgumentException with the syntax error
   */
  public static TextPattern regex(String pattern) {
    // Checks the syntax, which the next line relies on.
    var predicate = RegexPredicate.of(pattern);
    var required = RequiredTexts.ofRegex(pattern);
    return new TextPattern(List.of(predicate), false, required, required);
  }

  /**
   * Returns texts in lower case of which every matching text contains at least one; empty if none
   * are known.
   */
  Optional<List<String>> requiredTexts() {
    return requiredTexts;
  }

  /**
   * Returns texts of which every matching text contains at least one when it is in lower case, also
   * letters that are not ASCII; empty if none are known.
   */
  Optional<List<String>> literals() {
    return literals;
  }

  boolean matches(String text) {
    var normalized = ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
    return alternatives.stream().anyMatch(alternative -> alternative.holds(normalized));
  }
}
