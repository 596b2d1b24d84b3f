package orbweaver.language.translation;

import java.util.Optional;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.GlobPattern;
import orbweaver.language.condition.Pattern;
import orbweaver.language.condition.RegexPattern;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;

/** Translator of a single condition: field and pattern of a rule, or constraint and predicate. */
final class ConditionTranslator {
  private static final String HEADER = "header.";

  private ConditionTranslator() {}

  /** Returns the constraint that holds if the pattern matches. */
  static Node constraint(FieldCondition condition) throws UntranslatableException {
    var name = condition.field().toString();
    var constraint =
        switch (name) {
          case "url" -> "uri-satisfies";
          case "body" -> "resource-satisfies";
          default -> {
            if (name.startsWith(HEADER)) {
              yield "header-predicate " + Quotes.around(name.substring(HEADER.length()));
            }
            throw new UntranslatableException("no constraint corresponds to the field " + name);
          }
        };
    return W4Notation.parse("(" + constraint + " " + condition.pattern().predicate() + ")");
  }

  /** Returns the condition that is true if the constraint holds. */
  static FieldCondition condition(Constraint constraint) throws UntranslatableException {
    var form = SExpressionReader.read(new SourceText(constraint.toString()));
    return read(form)
        .orElseThrow(
            () -> new UntranslatableException("no rule field corresponds to " + constraint));
  }

  private static Optional<FieldCondition> read(SExpression form) {
    return switch (form) {
      case ListExpression(var members, _) when members.size() == 2 ->
          field(word(members.getFirst())).flatMap(field -> condition(field, members.get(1)));
      case ListExpression(var members, _)
          when members.size() == 3 && word(members.getFirst()).equals("header-predicate") ->
          condition(HEADER + word(members.get(1)), members.get(2));
      case ListExpression _, Symbol _, StringLiteral _ -> Optional.empty();
    };
  }

  private static Optional<String> field(String constraint) {
    return switch (constraint) {
      case "uri-satisfies" -> Optional.of("url");
      case "resource-satisfies" -> Optional.of("body");
      default -> Optional.empty();
    };
  }

  private static Optional<FieldCondition> condition(String field, SExpression predicate) {
    return RuleFields.find(field)
        .flatMap(known -> pattern(predicate).map(pattern -> new FieldCondition(known, pattern)));
  }

  private static Optional<Pattern> pattern(SExpression predicate) {
    if (word(predicate).equals("present")) return Optional.of(GlobPattern.of("*"));
    if (!(predicate instanceof ListExpression(var members, _)) || members.size() != 2) {
      return Optional.empty();
    }
    var text = word(members.get(1));
    return switch (word(members.getFirst())) {
      case "glob" -> Optional.of(GlobPattern.of(text));
      case "re" -> Optional.of(RegexPattern.of(text));
      default -> Optional.empty();
    };
  }

  /** Returns the text of a symbol or string; empty text for a list. */
  private static String word(SExpression form) {
    return switch (form) {
      case Symbol(var text, _) -> text;
      case StringLiteral(var text, _) -> text;
      case ListExpression _ -> "";
    };
  }
}
