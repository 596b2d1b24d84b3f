package orbweaver.language.vocabulary;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.predicate.Comparison;
import orbweaver.language.predicate.Glob;
import orbweaver.language.predicate.NumberIs;
import orbweaver.language.predicate.Predicate;
import orbweaver.language.predicate.Presence;
import orbweaver.language.predicate.Regex;
import orbweaver.language.predicate.TextIs;
import orbweaver.language.predicate.TimeIs;
import orbweaver.language.text.Digits;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.time.Times;

/**
 * Recursive-descent parser of predicates, with one method per production:
 *
 * <pre>
 * predicate  = "present" | "absent" | text | "(" pattern | comparison ")"
 * pattern    = "glob" text | "re" text
 * comparison = symbol ( number | time ) [ "t" | "nil" ]
 * symbol     = "&lt;" | "&lt;=" | "=" | "/=" | "&gt;=" | "&gt;"
 * </pre>
 */
final class PredicateReader {
  private static final String PREDICATE =
      "\"text\", (glob \"\u2026\"), (re \"\u2026\"), (< number or time), present or absent";

  private static final List<String> PATTERNS = List.of("glob", "re");

  private final Arguments arguments;

  PredicateReader(Arguments arguments) {
    this.arguments = arguments;
  }

  /** Parses {@code predicate = "present" | "absent" | text | "(" pattern | comparison ")"}. */
  Predicate read(Form form) {
    return switch (form) {
      case Text text -> new TextIs(arguments.lowerCase(text));
      case Word word -> word(word);
      case Group group -> group(group);
    };
  }

  private Predicate word(Word word) {
    return switch (arguments.text(word)) {
      case "present" -> Presence.PRESENT;
      case "absent" -> Presence.ABSENT;
      case String text -> new TextIs(text);
    };
  }

  private Predicate group(Group group) {
    if (group.members().isEmpty()) throw arguments.wrong(group, PREDICATE);
    if (!(group.members().getFirst() instanceof Word name)) {
      throw arguments.wrong(group.members().getFirst(), PREDICATE);
    }
    var parts = arguments.of(group);
    var predicate = named(name, parts);
    parts.end();
    return predicate;
  }

  private Predicate named(Word name, Arguments parts) {
    return switch (name.lowerCase()) {
      case "glob" -> pattern(parts, Glob::new);
      case "re" -> pattern(parts, Regex::of);
      case String symbol ->
          comparison(
              Comparison.of(symbol).orElseThrow(() -> parts.unknown(name, PREDICATE, PATTERNS)),
              parts);
    };
  }

  /** Parses {@code pattern = "glob" text | "re" text}. */
  private static Predicate pattern(Arguments parts, Function<String, Predicate> reader) {
    var form = parts.next();
    var text = parts.exact(form);
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw parts.wrong(form, String.valueOf(e.getMessage()));
    }
  }

  /** Parses {@code comparison = symbol ( number | time ) [ "t" | "nil" ]}. */
  private static Predicate comparison(Comparison comparison, Arguments parts) {
    var form = parts.next();
    var text = parts.exact(form);
    Optional<Long> number = Digits.signed(text);
    Optional<Instant> time = Times.iso(text);
    var otherwise = parts.flag(false);
    return number
        .<Predicate>map(found -> new NumberIs(comparison, found, otherwise))
        .or(() -> time.map(found -> new TimeIs(comparison, found, otherwise)))
        .orElseThrow(() -> parts.wrong(form, "a whole number or a time such as 1996-01-31"));
  }
}
