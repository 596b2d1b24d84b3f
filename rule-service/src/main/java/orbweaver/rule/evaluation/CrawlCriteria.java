package orbweaver.rule.evaluation;

import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;

/** Criteria of an activity for outlinks: its formula, and the scoring rules of its search. */
public final class CrawlCriteria {
  private final String activityId;
  private final int version;
  private final FormulaEvaluator evaluator;
  private final LinkScorer scorer;

  CrawlCriteria(String activityId, int version, FormulaEvaluator evaluator, LinkScorer scorer) {
    this.activityId = activityId;
    this.version = version;
    this.evaluator = evaluator;
    this.scorer = scorer;
  }

  /** Returns the id of the activity. */
  String activityId() {
    return activityId;
  }

  /** Returns the version of the activity. */
  int version() {
    return version;
  }

  FormulaEvaluator evaluator() {
    return evaluator;
  }

  LinkScorer scorer() {
    return scorer;
  }

  public Formula formula() {
    return evaluator.formula();
  }

  /** Tests whether two outlinks with the same path and decision may have different interests. */
  boolean dependsOnTarget() {
    return formula().dependsOnLink() || !scorer.isEmpty();
  }

  /** Tests whether the details of a link can make a difference. */
  public boolean dependsOnLink() {
    return formula().dependsOnLink() || scorer.dependsOnLink();
  }
}
