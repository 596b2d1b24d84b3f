package orbweaver.language.tree;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Said;
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
    /** What was said to it, as it was asked, where there was more evidence. */
    public Optional<Said> heard(Evidence evidence) {
      var heard = evidence.heard();
      return heard.answers().isEmpty() ? Optional.empty() : heard.to(constraint.left(evidence));
    }

    Truth answer(Evidence evidence) {
      var known = constraint.truth(evidence);
      return known == Truth.UNKNOWN
          ? heard(evidence).map(said -> Truth.of(said.holds())).orElse(known)
          : known;
    }

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
   * The least part that is false by itself, by this evidence, and still tells a reader why; empty
   * where the whole is not false.
   */
  default Optional<Node> culprit(Evidence evidence) {
    return Blame.in(this, evidence);
  }

  /**
   * The same formula without some of what it demands.
   *
   * @param dropped what is left of a part that is dropped, of which {@code t} is nothing; empty for
   *     every other
   */
  default Node dropping(Function<Node, Optional<Node>> dropped) {
    return Dropping.of(this, dropped);
  }

  /** The same formula, to be judged with the least effort. */
  default Node ordered() {
    return Ordering.of(this);
  }

  /** The same formula with hosts told apart by their literal names. */
  default Node literal() {
    return Literally.of(this);
  }

  private static String spaced(List<Node> members) {
    return members.stream().map(Node::toString).collect(Collectors.joining(" "));
  }
}
