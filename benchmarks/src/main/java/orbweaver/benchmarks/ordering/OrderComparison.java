package orbweaver.benchmarks.ordering;

import java.util.List;
import orbweaver.language.Formula;

/** Cost of a formula in each evaluation order; the accepted URLs are the same in all orders. */
record OrderComparison(
    Formula formula, OrderCost byClass, OrderCost asWritten, OrderCost expensiveFirst) {
  OrderComparison {
    var accepted = byClass.accepted();
    if (!asWritten.accepted().equals(accepted) || !expensiveFirst.accepted().equals(accepted)) {
      throw new IllegalArgumentException("accepted by " + formula + ": not the same in each order");
    }
  }

  static OrderComparison of(Formula formula, TestWeb web) {
    return new OrderComparison(
        formula,
        OrderCost.of(formula, EvaluationOrder.BY_CLASS, web),
        OrderCost.of(formula, EvaluationOrder.AS_WRITTEN, web),
        OrderCost.of(formula, EvaluationOrder.EXPENSIVE_FIRST, web));
  }

  List<OrderCost> costs() {
    return List.of(byClass, asWritten, expensiveFirst);
  }
}
