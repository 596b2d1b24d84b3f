package orbweaver.language.lint;

import java.util.stream.Stream;
import orbweaver.language.lint.LintFinding.NeverFires;
import orbweaver.language.lint.LintFinding.RejectedByNil;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;

/** Lint check of {@code if}: branches that are {@code nil} and branches that are never taken. */
final class ConditionalBranches {
  private ConditionalBranches() {}

  static Stream<LintFinding> findings(Node part) {
    if (!(part instanceof If(var condition, var then, var otherwise))) return Stream.of();
    if (condition instanceof Constant(var holds)) {
      var untaken = holds ? otherwise : then;
      return Stream.of(new NeverFires(untaken.toString(), "the condition is " + condition));
    }
    var about = condition.toString();
    return Stream.concat(
        rejected(then, new RejectedByNil(about, true)),
        rejected(otherwise, new RejectedByNil(about, false)));
  }

  private static Stream<LintFinding> rejected(Node branch, LintFinding finding) {
    return branch.equals(Constant.NIL) ? Stream.of(finding) : Stream.of();
  }
}
