package orbweaver.language.tree;

import java.util.List;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.RuleSetEvaluation;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/**
 * Constraints on the embeds of an accepted page. Constraints on the response head stay, for the
 * embed, except those that hold for every embed. All others are replaced by the answer that they
 * have for the page, or by false if the page was accepted without their answer.
 */
public final class EmbedConstraints {
  private final CandidateEvidence page;

  private EmbedConstraints(CandidateEvidence page) {
    this.page = page;
  }

  /**
   * Returns the constraints on the embeds.
   *
   * @param members members of the top-level conjunction that test the response head
   * @param page evidence of the page without its response head
   */
  public static Node of(Node members, CandidateEvidence page) {
    return new EmbedConstraints(page).of(members).residual(page);
  }

  private Node of(Node node) {
    return switch (node) {
      case Constant _ -> node;
      case Leaf leaf -> of(leaf);
      case Rules(var rules) -> PartialEvaluator.residualOf(evaluation(rules));
      case All(var members) -> new All(all(members));
      case Any(var members) -> new Any(all(members));
      case Not(var inner) -> new Not(of(inner));
      case If(var condition, var then, var otherwise) ->
          new If(of(condition), of(then), of(otherwise));
    };
  }

  private Node of(Leaf leaf) {
    if (!FormulaTraits.testsHead(leaf))
      return new Constant(leaf.truthOrCarried(page) == Truth.TRUE);
    return leaf.constraint().isTestedOnEmbeds() ? leaf : Constant.T;
  }

  private List<Node> all(List<Node> members) {
    return members.stream().map(this::of).toList();
  }

  private RuleSetEvaluation evaluation(RuleSet rules) {
    var ofPage = rules.conditionEvaluator(page);
    ConditionEvaluator ofEmbed =
        condition ->
            condition.field().fact().evidenceClass() == EvidenceClass.HEADER
                ? Truth.UNKNOWN
                : Truth.of(ofPage.truth(condition) == Truth.TRUE);
    return new RuleSetEvaluation(rules, ofEmbed);
  }
}
