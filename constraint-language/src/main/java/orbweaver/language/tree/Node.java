package orbweaver.language.tree;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.CandidatePredicate;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.syntax.Quotes;

/** Syntax tree of a formula. Every node prints itself in W4 notation. */
public sealed interface Node {
  /** Constant truth value. */
  record Constant(boolean accepts) implements Node {
    public static final Constant T = new Constant(true);
    public static final Constant NIL = new Constant(false);

    @Override
    public String toString() {
      return accepts ? "t" : "nil";
    }
  }

  /** Single constraint. */
  record Leaf(Constraint constraint) implements Node {
    /** Returns the carried answer to the residual of this constraint, if there is one. */
    public Optional<PredicateAnswer> carriedAnswer(CandidateEvidence evidence) {
      var carriedAnswers = evidence.carriedAnswers();
      return carriedAnswers.answers().isEmpty()
          ? Optional.empty()
          : carriedAnswers.answerTo(constraint.residual(evidence));
    }

    Truth truthOrCarried(CandidateEvidence evidence) {
      var known = constraint.truth(evidence);
      return known == Truth.UNKNOWN
          ? carriedAnswer(evidence).map(answer -> Truth.of(answer.holds())).orElse(known)
          : known;
    }

    @Override
    public String toString() {
      return constraint.toString();
    }
  }

  /** Rules of the W3C robot, which assign priorities. */
  record Rules(RuleSet rules) implements Node {
    @Override
    public String toString() {
      return rules.texts().stream()
          .map(Quotes::around)
          .collect(Collectors.joining(" ", rules.texts().isEmpty() ? "(rules" : "(rules ", ")"));
    }
  }

  /** Conjunction of two or more members; W4 also calls it a set. */
  record All(List<Node> members) implements Node {
    public All {
      members = List.copyOf(members);
    }

    @Override
    public String toString() {
      return "(and " + spaced(members) + ")";
    }
  }

  /** Disjunction of two or more members. */
  record Any(List<Node> members) implements Node {
    public Any {
      members = List.copyOf(members);
    }

    @Override
    public String toString() {
      return "(or " + spaced(members) + ")";
    }
  }

  /** Negation. */
  record Not(Node inner) implements Node {
    @Override
    public String toString() {
      return "(not " + inner + ")";
    }
  }

  /** Conditional with two branches. */
  record If(Node condition, Node then, Node otherwise) implements Node {
    @Override
    public String toString() {
      return "(if " + condition + " " + then + " " + otherwise + ")";
    }
  }

  /** Returns the conjunction of any number of members: true for none, the member itself for one. */
  static Node all(List<Node> members) {
    return switch (members.size()) {
      case 0 -> Constant.T;
      case 1 -> members.getFirst();
      default -> new All(members);
    };
  }

  /**
   * Returns the disjunction of any number of members: false for none, the member itself for one.
   */
  static Node any(List<Node> members) {
    return switch (members.size()) {
      case 0 -> Constant.NIL;
      case 1 -> members.getFirst();
      default -> new Any(members);
    };
  }

  /**
   * Returns the predicate of a tree that is a single constraint, or rules with a single condition;
   * empty for any other tree.
   */
  default Optional<CandidatePredicate> predicate() {
    return switch (this) {
      case Leaf(var constraint) -> Optional.of(constraint);
      case Rules(var rules) -> rules.singleCondition().map(condition -> condition);
      case Constant _, All _, Any _, Not _, If _ -> Optional.empty();
    };
  }

  /** Evaluates the tree. */
  default Truth truth(CandidateEvidence evidence) {
    return KleeneEvaluator.of(this, evidence);
  }

  /** Returns the residual: the part of the tree that this evidence leaves open. */
  default Node residual(CandidateEvidence evidence) {
    return PartialEvaluator.of(this, evidence);
  }

  /**
   * Returns the smallest part that is false by itself and still explains the rejection; empty if
   * the tree is not false.
   */
  default Optional<Node> decidingNode(CandidateEvidence evidence) {
    return DecidingNode.find(this, evidence);
  }

  /**
   * Returns a copy without some parts.
   *
   * @param replacement returns the replacement of a removed part, {@code t} for none; empty for a
   *     part that stays
   */
  default Node relaxed(Function<Node, Optional<Node>> replacement) {
    return Relaxation.of(this, replacement);
  }

  /** Returns a copy in the cheapest order of evaluation. */
  default Node costOrdered() {
    return CostOrdering.of(this);
  }

  /** Returns a copy that distinguishes hosts by their literal names. */
  default Node withLiteralHosts() {
    return LiteralHosts.of(this);
  }

  private static String spaced(List<Node> members) {
    return members.stream().map(Node::toString).collect(Collectors.joining(" "));
  }
}
