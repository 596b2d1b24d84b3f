package orbweaver.rule.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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
  private final boolean dependsOnLink;

  /**
   * Search policy that the walkers of an activity define.
   *
   * @param condition condition under which the links of an accepted page are walked
   * @param sortingKeys keys of the Salton score by which links are ordered; empty if they are not
   * @param orders orders of links, each under the condition of its walker; empty if no walker sorts
   *     links by what is known of them before they are requested
   */
  record Walk(Formula condition, Optional<String> sortingKeys, List<ConditionalOrder> orders) {
    /** Walk of an activity without actions. */
    static final Walk ALL = new Walk(Formula.T, Optional.empty(), List.of());

    Walk {
      orders = List.copyOf(orders);
    }

    /** Returns the walk of an activity with these actions. */
    static Walk of(Actions actions) {
      var sortingKeys =
          actions.walkers().stream()
              .map(ConditionalWalker::walker)
              .filter(WalkSaltonSortedInferiors.class::isInstance)
              .map(walker -> ((WalkSaltonSortedInferiors) walker).keys().toString())
              .findFirst();
      var orders = actions.walkers().stream().map(ConditionalOrder::of).toList();
      var isSorted = orders.stream().anyMatch(walker -> !walker.order().isOfPage());
      return new Walk(actions.walkCondition(), sortingKeys, isSorted ? orders : List.of());
    }

    private boolean sortsByLinks() {
      return orders.stream().anyMatch(walker -> walker.order().dependsOnLink());
    }
  }

  /** Order of links under the condition of its walker. */
  record ConditionalOrder(Formula condition, LinkOrder order) {
    static ConditionalOrder of(ConditionalWalker walker) {
      return new ConditionalOrder(walker.condition(), LinkOrder.of(walker.walker()));
    }
  }

  CrawlCriteria(
      String activityId, int version, FormulaEvaluator evaluator, LinkScorer scorer, Walk walk) {
    this.activityId = activityId;
    this.version = version;
    this.evaluator = evaluator;
    this.scorer = scorer;
    this.walk = walk;
    // Asked for every link.
    dependsOnLink = formula().dependsOnLink() || scorer.dependsOnLink() || walk.sortsByLinks();
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

  /**
   * Returns the order in which the links of a page are followed, by the first walker that runs.
   *
   * @param holds tests a condition of a walker on the page
   */
  public LinkOrder linkOrder(Predicate<Formula> holds) {
    return walk.orders().stream()
        .filter(walker -> holds.test(walker.condition()))
        .map(ConditionalOrder::order)
        .findFirst()
        .orElse(LinkOrder.OF_PAGE);
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
