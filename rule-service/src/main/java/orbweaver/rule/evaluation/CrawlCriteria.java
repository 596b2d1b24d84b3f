package orbweaver.rule.evaluation;

import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;

/**
 * Criteria of an activity for outlinks: its formula, the scoring rules of its search, and the rules
 * of its walkers.
 */
public final class CrawlCriteria {
  private final Activity activity;
  private final FormulaEvaluator evaluator;
  private final LinkScorer scorer;
  private final WalkerRules walkerRules;
  private final boolean dependsOnLink;
  private final boolean sortsByDocument;

  CrawlCriteria(
      Activity activity, FormulaEvaluator evaluator, LinkScorer scorer, WalkerRules walkerRules) {
    this.activity = activity;
    this.evaluator = evaluator;
    this.scorer = scorer;
    this.walkerRules = walkerRules;
    // Asked for every link, and for every page.
    dependsOnLink =
        formula().dependsOnLink() || scorer.dependsOnLink() || walkerRules.dependsOnLink();
    sortsByDocument = walkerRules.dependsOnDocument();
  }

  /** Returns the activity. */
  public Activity activity() {
    return activity;
  }

  FormulaEvaluator evaluator() {
    return evaluator;
  }

  LinkScorer scorer() {
    return scorer;
  }

  /** Returns the condition under which the links of an accepted page are walked. */
  public Formula walkCondition() {
    return walkerRules.condition();
  }

  /**
   * Returns the order in which the links of a page are followed, by the first walker that runs.
   *
   * @param holds tests a condition of a walker on the page
   */
  public LinkOrder linkOrder(Predicate<Formula> holds) {
    return walkerRules.orderOf(holds);
  }

  /**
   * Tests whether a walker orders links by the Salton score of the page on which they are found.
   */
  public boolean sortsByDocument() {
    return sortsByDocument;
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
    return dependsOnLink;
  }
}
