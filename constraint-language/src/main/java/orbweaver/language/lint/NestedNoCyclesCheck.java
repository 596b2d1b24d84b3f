package orbweaver.language.lint;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.language.lint.LintFinding.NestedNoCycles;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Lint check for {@code no-cycles} inside of {@code or}, {@code not} and {@code if}. It is true for
 * every candidate that is evaluated, so that it neither rejects nor selects anything there.
 */
final class NestedNoCyclesCheck {
  private NestedNoCyclesCheck() {}

  static Stream<LintFinding> findings(Node part) {
    return parts(part).stream().anyMatch(NestedNoCyclesCheck::isOrContains)
        ? Stream.of(new NestedNoCycles(part.toString()))
        : Stream.of();
  }

  /** Returns the parts of {@code or}, {@code not} and {@code if}. */
  private static List<Node> parts(Node node) {
    return switch (node) {
      case Any(var members) -> members;
      case Not(var inner) -> List.of(inner);
      case If(var condition, var then, var otherwise) -> List.of(condition, then, otherwise);
      case Constant _, Leaf _, Rules _, All _ -> List.of();
    };
  }

  // Other nested parts have a finding of their own.
  private static boolean isOrContains(Node node) {
    return switch (node) {
      case Leaf(var constraint) -> constraint.forbidsCycles();
      case All(var members) -> members.stream().anyMatch(NestedNoCyclesCheck::isOrContains);
      case Constant _, Rules _, Any _, Not _, If _ -> false;
    };
  }
}
