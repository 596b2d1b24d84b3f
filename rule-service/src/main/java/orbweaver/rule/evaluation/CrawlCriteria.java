package orbweaver.rule.evaluation;

import java.util.Optional;
import orbweaver.language.Actions;
import orbweaver.language.Actions.ConditionalWalker;
import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;

/**
 * Criteria of an activity for outlinks: its formula, the scoring rules of its search, and the
 * condition of its walkers.
 */
public final class CrawlCriteria {
  private final String activityId;
  private final int version;
  private final FormulaEvaluator evaluator;
  private final LinkScorer scorer;
  private final Walk walk;

  /**
   * Search policy that the walkers of an activity define.
   *
   * @param condition condition under which the links of an accepted page are walked
   * @param sortingKeys keys of the Salton score by which links are ordered; empty if they are not
   */
  record Walk(Formula condition, Optional<String> sortingKeys) {
    /** Walk of an activity without actions. */
    static final Walk ALL = new Walk(Formula.T, Optional.empty());

    /** Returns the walk of an activity with these actions. */
    static Walk of(Actions actions) {
      var sortingKeys =
          actions.walkers().stream()
              .map(ConditionalWalker::walker)
              .filter(WalkSaltonSortedInferiors.class::isInstance)
              .map(walker -> ((WalkSaltonSortedInferiors) walker).keys().toString())
              .findFirst();
      return new Walk(actions.walkCondition(), sortingKeys);
    }
  }

  CrawlCriteria(
      String activityId, int version, FormulaEvaluator evaluator, LinkScorer scorer, Walk walk) {
    this.activityId = activityId;
    this.version = version;
    this.evaluator = evaluator;
    this.scorer = scorer;
    this.walk = walk;
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
    return walk.condition();
  }

  /**
   * Returns the keys of the Salton score by which the links of a page are ordered; empty if no
   * walker sorts by such a score.
   */
  public Optional<String> sortingKeys() {
    return walk.sortingKeys();
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
