package orbweaver.language.constraint;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.language.syntax.Digits;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.value.Comparison;
import orbweaver.language.value.GlobPredicate;
import orbweaver.language.value.NumberPredicate;
import orbweaver.language.value.Predicate;
import orbweaver.language.value.PresencePredicate;
import orbweaver.language.value.RegexPredicate;
import orbweaver.language.value.TextPredicate;
import orbweaver.language.value.TimeLiterals;
import orbweaver.language.value.TimePredicate;

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
final class PredicateParser {
  private static final String PREDICATE =
      "\"text\", (glob \"\u2026\"), (re \"\u2026\"), (< number or time), present or absent";

  private static final List<String> PATTERNS = List.of("glob", "re");

  private final ConstraintArguments arguments;

  PredicateParser(ConstraintArguments arguments) {
    this.arguments = arguments;
  }

  /** Parses {@code predicate = "present" | "absent" | text | "(" pattern | comparison ")"}. */
  Predicate parse(SExpression form) {
    return switch (form) {
      case StringLiteral text -> new TextPredicate(arguments.lowerCase(text));
      case Symbol word -> word(word);
      case ListExpression group -> group(group);
    };
  }

  private Predicate word(Symbol word) {
    return switch (arguments.text(word)) {
      case "present" -> PresencePredicate.PRESENT;
      case "absent" -> PresencePredicate.ABSENT;
      case String text -> new TextPredicate(text);
    };
  }

  private Predicate group(ListExpression group) {
    if (group.members().isEmpty()) throw arguments.error(group, PREDICATE);
    if (!(group.members().getFirst() instanceof Symbol name)) {
      throw arguments.error(group.members().getFirst(), PREDICATE);
    }
    var parts = arguments.forPart(group);
    var predicate = named(name, parts);
    parts.requireEnd();
    return predicate;
  }

  private Predicate named(Symbol name, ConstraintArguments parts) {
    return switch (name.lowerCase()) {
      case "glob" -> pattern(parts, GlobPredicate::new);
      case "re" -> pattern(parts, RegexPredicate::of);
      case String symbol ->
          comparison(
              Comparison.of(symbol).orElseThrow(() -> parts.unknownName(name, PREDICATE, PATTERNS)),
              parts);
    };
  }

  /** Parses {@code pattern = "glob" text | "re" text}. */
  private static Predicate pattern(ConstraintArguments parts, Function<String, Predicate> reader) {
    var form = parts.next();
    var text = parts.verbatim(form);
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw parts.error(form, String.valueOf(e.getMessage()));
    }
  }

  /** Parses {@code comparison = symbol ( number | time ) [ "t" | "nil" ]}. */
  private static Predicate comparison(Comparison comparison, ConstraintArguments parts) {
    var form = parts.next();
    var text = parts.verbatim(form);
    Optional<Long> number = Digits.signed(text);
    Optional<Instant> time = TimeLiterals.parseIso(text);
    var ifAbsent = parts.flag(false);
    return number
        .<Predicate>map(found -> new NumberPredicate(comparison, found, ifAbsent))
        .or(() -> time.map(found -> new TimePredicate(comparison, found, ifAbsent)))
        .orElseThrow(() -> parts.error(form, "a whole number or a time such as 1996-01-31"));
  }
}
