package orbweaver.benchmarks.ordering;

import java.util.List;
import java.util.Locale;
import orbweaver.language.Formula;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Evaluation order of the members of a formula. The program of 1996 ordered the top-level members
 * only; so each member here is one part, which evaluates cheap predicates first.
 */
enum EvaluationOrder {
  /** Order of the services: each evidence class decides all it can before the next is fetched. */
  BY_CLASS,
  AS_WRITTEN,
  EXPENSIVE_FIRST;

  /** Returns the parts to evaluate in order; all of them must hold. */
  List<Formula> parts(Formula formula) {
    return switch (this) {
      case BY_CLASS -> List.of(formula);
      case AS_WRITTEN -> members(formula.tree());
      case EXPENSIVE_FIRST -> members(formula.tree().costOrdered()).reversed();
    };
  }

  private static List<Formula> members(Node node) {
    return switch (node) {
      case All(var members) -> members.stream().map(EvaluationOrder::formula).toList();
      case Constant _, Leaf _, Rules _, Any _, Not _, If _ -> List.of(formula(node));
    };
  }

  private static Formula formula(Node node) {
    return Formula.parse(node.toString());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
