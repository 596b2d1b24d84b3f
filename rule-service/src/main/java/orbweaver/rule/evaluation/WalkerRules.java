package orbweaver.rule.evaluation;

import java.util.List;
import java.util.function.Predicate;
import orbweaver.language.Actions;
import orbweaver.language.Actions.ConditionalWalker;
import orbweaver.language.Formula;

/**
 * Rules by which the walkers of an activity walk the links of a page.
 *
 * @param condition condition under which the links of an accepted page are walked
 * @param orders order of each walker under its condition; empty if no walker sorts links
 */
record WalkerRules(Formula condition, List<ConditionalOrder> orders) {
  /** Rules of an activity without actions: all links are walked in page order. */
  static final WalkerRules WITHOUT_ACTIONS = new WalkerRules(Formula.T, List.of());

  /** Order of links under the condition of its walker. */
  record ConditionalOrder(Formula condition, LinkOrder order) {
    static ConditionalOrder of(ConditionalWalker walker) {
      return new ConditionalOrder(walker.condition(), LinkOrder.of(walker.walker()));
    }
  }

  WalkerRules {
    orders = List.copyOf(orders);
  }

  /** Returns the rules of an activity with these actions. */
  static WalkerRules of(Actions actions) {
    var sortsLinks = !actions.orderConditions().isEmpty();
    return new WalkerRules(
        actions.walkCondition(),
        sortsLinks ? actions.walkers().stream().map(ConditionalOrder::of).toList() : List.of());
  }

  /** Tests whether the details of a link can make a difference. */
  boolean dependsOnLink() {
    return orders.stream().anyMatch(walker -> walker.order().dependsOnLink());
  }

  /** Tests whether a walker sorts links by the Salton score of a document. */
  boolean dependsOnDocument() {
    return orders.stream().anyMatch(walker -> walker.order().saltonScoring().isPresent());
  }

  /**
   * Returns the order of the first walker that runs on a page.
   *
   * @param holds tests a condition of a walker on the page
   */
  LinkOrder orderOf(Predicate<Formula> holds) {
    for (var walker : orders) if (holds.test(walker.condition())) return walker.order();
    return LinkOrder.PAGE_ORDER;
  }
}
