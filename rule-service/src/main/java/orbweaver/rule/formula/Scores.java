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
 * What makes a candidate better than another: the predicate of W4's {@code walk-sorted-inferiors},
 * as weights. It is asked once, where a link is found; what cannot be told there counts nothing.
 */
final class Scores {
  /** Nothing does. */
  static final Scores NONE = new Scores(List.of());

  private final List<Reason> reasons;
  private final boolean speakOfLink;

  private record Reason(int weight, Formula formula) {
    boolean holds(Evidence known) {
      return switch (formula.judge(known)) {
        case Decided(var accepted, _) -> accepted;
        case Residual rest -> rest.accepts();
      };
    }
  }

  private Scores(List<Reason> reasons) {
    this.reasons = reasons;
    speakOfLink = reasons.stream().map(Reason::formula).anyMatch(Formula::speaksOfLink);
  }

  /** By what a search goes. */
  static Scores of(Search search, Formulas formulas) {
    var by = search.by().orElse(List.of());
    return by.isEmpty() ? NONE : new Scores(by.stream().map(each -> read(each, formulas)).toList());
  }

  private static Reason read(Score score, Formulas formulas) {
    return new Reason(score.weight(), formulas.of(score.constraint()));
  }

  boolean areNone() {
    return reasons.isEmpty();
  }

  /** Whether it can make a difference what a link says. */
  boolean speakOfLink() {
    return speakOfLink;
  }

  /** How good a candidate is of which so much is known; empty where none is better than others. */
  Optional<Integer> of(Evidence known) {
    if (areNone()) return Optional.empty();
    var sum = reasons.stream().filter(each -> each.holds(known)).mapToLong(Reason::weight).sum();
    return Optional.of((int) Math.min(sum, Score.MOST));
  }
}
