package orbweaver.language.explanation;

import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Text of a node without its members, for traces. */
final class NodeSummary {
  private NodeSummary() {}

  static String of(Node node) {
    return switch (node) {
      case Constant _, Leaf _ -> node.toString();
      case Rules _ -> "(rules \u2026)";
      case All _ -> "(and \u2026)";
      case Any _ -> "(or \u2026)";
      case Not _ -> "(not \u2026)";
      case If _ -> "(if \u2026)";
    };
  }
}
