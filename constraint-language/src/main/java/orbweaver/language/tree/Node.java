package orbweaver.language.tree;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.text.Quotes;

/** A formula as a tree. Every node prints itself in W4 notation. */
public sealed interface Node {
  /** The same answer for everything. */
  record Constant(boolean accepts) implements Node {
    public static final Constant T = new Constant(true);
    public static final Constant NIL = new Constant(false);

    @Override
    public String toString() {
      return accepts ? "t" : "nil";
    }
  }

  /** A question of its own. */
  record Leaf(Constraint constraint) implements Node {
    @Override
    public String toString() {
      return constraint.toString();
    }
  }

  /** Rules in the other notation, which give what they accept a priority. */
  record Rules(RuleSet rules) implements Node {
    @Override
    public String toString() {
      return rules.texts().stream()
          .map(Quotes::around)
          .collect(Collectors.joining(" ", rules.texts().isEmpty() ? "(rules" : "(rules ", ")"));
    }
  }

  /** A conjunction of two or more, also called a set. */
  record All(List<Node> members) implements Node {
    public All {
      members = List.copyOf(members);
    }

    @Override
    public String toString() {
      return "(and " + spaced(members) + ")";
    }
  }

  /** A disjunction of two or more. */
  record Any(List<Node> members) implements Node {
    public Any {
      members = List.copyOf(members);
    }

    @Override
    public String toString() {
      return "(or " + spaced(members) + ")";
    }
  }

  /** The opposite. */
  record Not(Node inner) implements Node {
    @Override
    public String toString() {
      return "(not " + inner + ")";
    }
  }

  /** One branch or the other. */
  record If(Node condition, Node then, Node otherwise) implements Node {
    @Override
    public String toString() {
      return "(if " + condition + " " + then + " " + otherwise + ")";
    }
  }

  /** The conjunction of any number: of none it is true, of one it is that one. */
  static Node all(List<Node> members) {
    return switch (members.size()) {
      case 0 -> Constant.T;
      case 1 -> members.getFirst();
      default -> new All(members);
    };
  }

  /** The disjunction of any number: of none it is false, of one it is that one. */
  static Node any(List<Node> members) {
    return switch (members.size()) {
      case 0 -> Constant.NIL;
      case 1 -> members.getFirst();
      default -> new Any(members);
    };
  }

  /** Its answer by this evidence. */
  default Truth truth(Evidence evidence) {
    return Truths.of(this, evidence);
  }

  /** What is left to ask once this evidence is in. */
  default Node residual(Evidence evidence) {
    return Residuals.of(this, evidence);
  }

  /**
   * The member that makes this node false by this evidence, which it must be; empty where the whole
   * tells a reader more.
   */
  default Optional<Node> blamed(Evidence evidence) {
    return Blame.within(this, evidence);
  }

  /** The least part of this node, which must be false, that is so and still tells a reader why. */
  default Node culprit(Evidence evidence) {
    return blamed(evidence).map(part -> part.culprit(evidence)).orElse(this);
  }

  /** The same formula, to be judged with the least effort. */
  default Node ordered() {
    return Ordering.of(this);
  }

  private static String spaced(List<Node> members) {
    return members.stream().map(Node::toString).collect(Collectors.joining(" "));
  }
}
