package orbweaver.language.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.FormulaTrace.TraceStep;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Rules;

/** Builder of a trace with a bounded number of steps. */
final class FormulaTraceBuilder {
  private static final int MAX_STEPS = 64;
  private static final int MAX_VOTES = 5;

  private final CandidateEvidence evidence;
  private final Optional<EvaluationReason> reason;
  private final List<TraceStep> steps = new ArrayList<>();
  private int omitted;

  FormulaTraceBuilder(CandidateEvidence evidence, Optional<EvaluationReason> reason) {
    this.evidence = evidence;
    this.reason = reason;
  }

  FormulaTrace build() {
    return new FormulaTrace(reason, steps, omitted);
  }

  /** Adds an evaluated node. For rules, the deciding rule is marked instead of the node. */
  void add(int level, Node node, boolean isDeciding) {
    var decides = isDeciding && !(node instanceof Rules);
    var words = node instanceof Leaf leaf ? EvidenceText.about(leaf, evidence) : "";
    var text = decides ? node.toString() : NodeSummary.of(node);
    var answer = Optional.of(node.truth(evidence));
    add(new TraceStep(level, text, FormulaTraits.maxEvidenceClass(node), answer, words, decides));
  }

  /** Adds a node whose evaluation an earlier result made unnecessary. */
  void addSkipped(int level, Node node) {
    add(
        new TraceStep(
            level,
            NodeSummary.of(node),
            FormulaTraits.maxEvidenceClass(node),
            Optional.empty(),
            "",
            false));
  }

  /**
   * Adds the rules that voted, or that no rule matches.
   *
   * @param isDecision whether the reason, if there is one, is about these rules
   */
  void addVotes(int level, RuleSet rules, boolean isDecision) {
    var evaluation = rules.evaluate(evidence);
    var decisive = evaluation.decidingRule();
    var decides = isDecision && reason.isPresent();
    decisive.ifPresent(rule -> add(vote(level, rule, decides)));
    if (decides && decisive.isEmpty()) add(unmatched(level, new Rules(rules)));
    var others =
        evaluation
            .votingRules()
            .filter(rule -> !decisive.filter(rule::equals).isPresent())
            .toList();
    others.stream().limit(MAX_VOTES - 1).forEach(rule -> add(vote(level, rule, false)));
    omitted += Math.max(0, others.size() - (MAX_VOTES - 1));
  }

  private TraceStep vote(int level, Rule rule, boolean decides) {
    var evidenceClass =
        rule.conditions()
            .map(condition -> condition.field().fact().evidenceClass())
            .max(EvidenceClass::compareTo)
            .orElse(EvidenceClass.CONTEXT);
    var words = EvidenceText.about(rule, evidence);
    return new TraceStep(
        level, rule.toString(), evidenceClass, Optional.of(Truth.TRUE), words, decides);
  }

  private TraceStep unmatched(int level, Node rules) {
    var evidenceClass = FormulaTraits.maxEvidenceClass(rules);
    var answer = Optional.of(Truth.TRUE);
    return new TraceStep(level, EvaluationReason.NO_RULE_MATCHES, evidenceClass, answer, "", true);
  }

  /** Adds a step. The last place is reserved for the deciding step. */
  private void add(TraceStep step) {
    var limit =
        steps.stream().anyMatch(TraceStep::isDecisive) || step.isDecisive()
            ? MAX_STEPS
            : MAX_STEPS - 1;
    if (steps.size() < limit) steps.add(step);
    else omitted++;
  }
}
