package orbweaver.language.translation;

import java.util.Optional;
import orbweaver.language.Formula;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.field.Fields;
import orbweaver.language.rules.pattern.Expression;
import orbweaver.language.rules.pattern.Glob;
import orbweaver.language.rules.pattern.Pattern;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.text.FormReader;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Node;

/** Translator of a single condition: field and pattern of a rule, or constraint and predicate. */
final class Wording {
  private static final String HEADER = "header.";

  private Wording() {}

  /** Returns the constraint that holds if the pattern matches. */
  static Node constraint(Question question) throws Untranslatable {
    var name = question.field().toString();
    var constraint =
        switch (name) {
          case "url" -> "uri-satisfies";
          case "body" -> "resource-satisfies";
          default -> {
            if (name.startsWith(HEADER)) {
              yield "header-predicate " + Quotes.around(name.substring(HEADER.length()));
            }
            throw new Untranslatable("no constraint corresponds to the field " + name);
          }
        };
    return Formula.parse("(" + constraint + " " + question.pattern().predicate() + ")").tree();
  }

  /** Returns the condition that is true if the constraint holds. */
  static Question question(Constraint constraint) throws Untranslatable {
    var form = FormReader.read(new Source(constraint.toString()));
    return read(form).orElseThrow(() -> new Untranslatable("no rule field corresponds to " + constraint));
  }

  private static Optional<Question> read(Form form) {
    return switch (form) {
      case Group(var members, _) when members.size() == 2 ->
          field(word(members.getFirst())).flatMap(field -> question(field, members.get(1)));
      case Group(var members, _)
          when members.size() == 3 && word(members.getFirst()).equals("header-predicate") ->
          question(HEADER + word(members.get(1)), members.get(2));
      case Group _, Word _, Text _ -> Optional.empty();
    };
  }

  private static Optional<String> field(String constraint) {
    return switch (constraint) {
      case "uri-satisfies" -> Optional.of("url");
      case "resource-satisfies" -> Optional.of("body");
      default -> Optional.empty();
    };
  }

  private static Optional<Question> question(String field, Form predicate) {
    return Fields.find(field)
        .flatMap(known -> pattern(predicate).map(pattern -> new Question(known, pattern)));
  }

  private static Optional<Pattern> pattern(Form predicate) {
    if (word(predicate).equals("present")) return Optional.of(Glob.of("*"));
    if (!(predicate instanceof Group(var members, _)) || members.size() != 2) {
      return Optional.empty();
    }
    var text = word(members.get(1));
    return switch (word(members.getFirst())) {
      case "glob" -> Optional.of(Glob.of(text));
      case "re" -> Optional.of(Expression.of(text));
      default -> Optional.empty();
    };
  }

  /** Returns the text of a symbol or string; empty text for a list. */
  private static String word(Form form) {
    return switch (form) {
      case Word(var text, _) -> text;
      case Text(var text, _) -> text;
      case Group _ -> "";
    };
  }
}
