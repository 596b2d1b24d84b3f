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
 * In which order the members of a formula get what they ask for. The program of 1996 ordered the
 * outermost ones and no others; so is a member here one piece, and asks cheap questions first.
 */
enum Policy {
  /** As the stations do: whatever a class of evidence can decide is decided before the next. */
  BY_CLASS,
  AS_WRITTEN,
  DEAREST_FIRST;

  /** What is asked one after the other; all of it must hold. */
  List<Formula> parts(Formula formula) {
    return switch (this) {
      case BY_CLASS -> List.of(formula);
      case AS_WRITTEN -> members(formula.tree());
      case DEAREST_FIRST -> members(formula.tree().ordered()).reversed();
    };
  }

  private static List<Formula> members(Node node) {
    return switch (node) {
      case All(var members) -> members.stream().map(Policy::formula).toList();
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
