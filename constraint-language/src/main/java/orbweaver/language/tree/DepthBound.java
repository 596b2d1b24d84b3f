package orbweaver.language.tree;

import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Test for a depth bound on every branch of a formula: beyond some depth it accepts nothing. Only
 * {@code depth} bounds the depth; a branch that can never hold is bounded.
 */
final class DepthBound {
  private DepthBound() {}

  /** Tests whether the tree holds up to some depth only. */
  static boolean isBounded(Node node) {
    return switch (node) {
      case Constant(var accepts) -> !accepts;
      case Leaf(var constraint) -> constraint.boundsDepth();
      case Rules _ -> false;
      case All(var members) -> members.stream().anyMatch(DepthBound::isBounded);
      case Any(var members) -> members.stream().allMatch(DepthBound::isBounded);
      case Not(var inner) -> isFailureBounded(inner);
      case If(var condition, var then, var otherwise) ->
          (isBounded(condition) || isBounded(then))
              && (isFailureBounded(condition) || isBounded(otherwise));
    };
  }

  /** Tests whether the tree fails up to some depth only. */
  private static boolean isFailureBounded(Node node) {
    return switch (node) {
      case Constant(var accepts) -> accepts;
      case Leaf _, Rules _ -> false;
      case All(var members) -> members.stream().allMatch(DepthBound::isFailureBounded);
      case Any(var members) -> members.stream().anyMatch(DepthBound::isFailureBounded);
      case Not(var inner) -> isBounded(inner);
      case If(var condition, var then, var otherwise) ->
          (isBounded(condition) || isFailureBounded(then))
              && (isFailureBounded(condition) || isFailureBounded(otherwise));
    };
  }
}
