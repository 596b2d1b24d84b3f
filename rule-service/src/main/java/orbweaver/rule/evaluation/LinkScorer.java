package orbweaver.rule.evaluation;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.runtime.evaluation.FormulaCache;

/**
 * Scorer of links: the predicate of W4's {@code walk-sorted-inferiors} as a sum of weights.
 * Constraints are evaluated where a link is found; those that cannot be evaluated there add
 * nothing.
 */
final class LinkScorer {
  /** Scorer without rules. */
  static final LinkScorer NONE = new LinkScorer(List.of());

  private final List<ScoringFormula> rules;
  private final boolean dependsOnLink;

  private record ScoringFormula(int weight, Formula formula) {
    boolean holds(CandidateEvidence known) {
      return formula.evaluate(known).isCertainlyAccepted();
    }
  }

  private LinkScorer(List<ScoringFormula> rules) {
    this.rules = rules;
    dependsOnLink = rules.stream().map(ScoringFormula::formula).anyMatch(Formula::dependsOnLink);
  }

  /** Returns the scorer of a search. */
  static LinkScorer of(SearchPolicy search, FormulaCache formulas) {
    var rules = search.scores().orElse(List.of());
    return rules.isEmpty()
        ? NONE
        : new LinkScorer(rules.stream().map(rule -> parse(rule, formulas)).toList());
  }

  private static ScoringFormula parse(ScoreRule rule, FormulaCache formulas) {
    return new ScoringFormula(rule.weight(), formulas.of(rule.constraint()));
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Tests whether the details of a link can make a difference. */
  boolean dependsOnLink() {
    return dependsOnLink;
  }

  /** Returns the score of a link with that evidence; empty if there are no rules. */
  Optional<Integer> score(CandidateEvidence known) {
    if (isEmpty()) return Optional.empty();
    var sum =
        rules.stream().filter(rule -> rule.holds(known)).mapToLong(ScoringFormula::weight).sum();
    return Optional.of((int) Math.min(sum, ScoreRule.MAX_SCORE));
  }
}
