package orbweaver.rule.evaluation;

import java.util.List;
import java.util.function.Predicate;
import orbweaver.language.Actions;
import orbweaver.language.Actions.ConditionalWalker;
import orbweaver.language.Formula;

/**
 * Orders in which the walkers of an activity walk the links of a page.
 *
 * @param condition condition under which the links of an accepted page are walked
 * @param orders order of each walker under its condition; empty if no walker sorts links
 * @param dependsOnLink true if the details of a link can make a difference
 * @param dependsOnDocument true if a walker sorts links by the Salton score of a document
 */
record WalkerOrders(
    Formula condition,
    List<ConditionalOrder> orders,
    boolean dependsOnLink,
    boolean dependsOnDocument) {
  /** Orders of an activity without actions. */
  static final WalkerOrders PAGE_ORDER = new WalkerOrders(Formula.T, List.of(), false, false);

  /** Order of links under the condition of its walker. */
  record ConditionalOrder(Formula condition, LinkOrder order) {
    static ConditionalOrder of(ConditionalWalker walker) {
      return new ConditionalOrder(walker.condition(), LinkOrder.of(walker.walker()));
    }
  }

  WalkerOrders {
    orders = List.copyOf(orders);
  }

  /** Returns the orders of an activity with these actions. */
  static WalkerOrders of(Actions actions) {
    var condition = actions.walkCondition();
    if (actions.orderConditions().isEmpty())
      return new WalkerOrders(condition, List.of(), false, false);
    var orders = actions.walkers().stream().map(ConditionalOrder::of).toList();
    return new WalkerOrders(
        condition,
        orders,
        orders.stream().anyMatch(walker -> walker.order().dependsOnLink()),
        orders.stream().anyMatch(walker -> walker.order().sortingKeys().isPresent()));
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
