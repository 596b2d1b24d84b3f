package orbweaver.rule.evaluation;

import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;

/**
 * Criteria of an activity for outlinks: its formula, the scoring rules of its search, and the
 * condition of its walkers.
 */
public final class CrawlCriteria {
  private final String activityId;
  private final int version;
  private final FormulaEvaluator evaluator;
  private final LinkScorer scorer;
  private final Formula walkCondition;

  CrawlCriteria(
      String activityId,
      int version,
      FormulaEvaluator evaluator,
      LinkScorer scorer,
      Formula walkCondition) {
    this.activityId = activityId;
    this.version = version;
    this.evaluator = evaluator;
    this.scorer = scorer;
    this.walkCondition = walkCondition;
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

  /** Returns the condition under which the links of an accepted page are walked. */
  public Formula walkCondition() {
    return walkCondition;
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
