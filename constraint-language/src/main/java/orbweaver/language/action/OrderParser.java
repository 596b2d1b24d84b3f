package orbweaver.language.action;

import java.util.List;
import orbweaver.language.action.InferiorOrder.ByUrl;
import orbweaver.language.action.InferiorOrder.SatisfyingFirst;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.value.Comparison;

/**
 * Parser of the order of links:
 *
 * <pre>
 * order     = "string&lt;" | "string&gt;" | predicate | constraint
 * predicate = text | "(" ( "glob" | "re" | comparison ) argument* ")"
 * </pre>
 *
 * A predicate is read as a constraint on the URL. Lisp spells the comparisons of texts {@code
 * string-lessp}, {@code string-greaterp} and {@code #'string<} too.
 */
final class OrderParser {
  private static final List<String> COMPARISONS = List.of("string<", "string>");
  private static final String ORDER =
      "string<, string>, a predicate such as (glob \"*\") or a constraint";

  private final ConstraintArguments arguments;
  private final InnerForms inner;

  OrderParser(ConstraintArguments arguments, InnerForms inner) {
    this.arguments = arguments;
    this.inner = inner;
  }

  InferiorOrder parse(SExpression form) {
    return switch (form) {
      case Symbol word -> comparison(word);
      case StringLiteral text -> satisfying(onUrl(text), form);
      case ListExpression list -> satisfying(isPredicate(list) ? onUrl(list) : list, form);
    };
  }

  private InferiorOrder comparison(Symbol word) {
    var name = arguments.text(word);
    return switch (name.startsWith("#'") ? name.substring(2) : name) {
      case "string<", "string-lessp" -> new ByUrl(true);
      case "string>", "string-greaterp" -> new ByUrl(false);
      default -> throw arguments.unknownName(word, ORDER, COMPARISONS);
    };
  }

  private static boolean isPredicate(ListExpression list) {
    if (list.members().isEmpty() || !(list.members().getFirst() instanceof Symbol head)) {
      return false;
    }
    var name = head.lowerCase();
    return name.equals("glob") || name.equals("re") || Comparison.of(name).isPresent();
  }

  private static ListExpression onUrl(SExpression predicate) {
    var at = predicate.offset();
    return new ListExpression(List.of(new Symbol("uri-satisfies", at), predicate), at);
  }

  private InferiorOrder satisfying(SExpression constraint, SExpression written) {
    var condition = inner.condition(constraint);
    if (FormulaTraits.maxEvidenceClass(condition).compareTo(EvidenceClass.URI) > 0) {
      throw arguments.error(
          written, "a constraint on the URL or its discovery (links are sorted before requests)");
    }
    return new SatisfyingFirst(condition);
  }
}
