package orbweaver.rule.formula;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.kit.judging.Formulas;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;

/**
 * Scorer of links: the predicate of W4's {@code walk-sorted-inferiors} as a sum of weights.
 * Constraints are evaluated where a link is found; those that cannot be evaluated there add
 * nothing.
 */
final class Scores {
  /** Scorer without rules. */
  static final Scores NONE = new Scores(List.of());

  private final List<ScoringFormula> rules;
  private final boolean speakOfLink;

  private record ScoringFormula(int weight, Formula formula) {
    boolean holds(Evidence known) {
      return switch (formula.judge(known)) {
        case Decided(var accepted, _) -> accepted;
        case Residual rest -> rest.accepts();
      };
    }
  }

  private Scores(List<ScoringFormula> rules) {
    this.rules = rules;
    speakOfLink = rules.stream().map(ScoringFormula::formula).anyMatch(Formula::speaksOfLink);
  }

  /** Returns the scorer of a search. */
  static Scores of(Search search, Formulas formulas) {
    var by = search.by().orElse(List.of());
    return by.isEmpty() ? NONE : new Scores(by.stream().map(rule -> read(rule, formulas)).toList());
  }

  private static ScoringFormula read(Score score, Formulas formulas) {
    return new ScoringFormula(score.weight(), formulas.of(score.constraint()));
  }

  boolean areNone() {
    return rules.isEmpty();
  }

  /** Tests whether the details of a link can make a difference. */
  boolean speakOfLink() {
    return speakOfLink;
  }

  /** Returns the score of a link with that evidence; empty if there are no rules. */
  Optional<Integer> score(Evidence known) {
    if (areNone()) return Optional.empty();
    var sum = rules.stream().filter(rule -> rule.holds(known)).mapToLong(ScoringFormula::weight).sum();
    return Optional.of((int) Math.min(sum, Score.MOST));
  }
}
