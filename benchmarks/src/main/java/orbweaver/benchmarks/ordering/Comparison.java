package orbweaver.benchmarks.ordering;

import java.util.List;
import orbweaver.language.Formula;

/** Cost of a formula in each evaluation order; the accepted URLs are the same in all orders. */
record Comparison(Formula formula, Cost byClass, Cost asWritten, Cost dearestFirst) {
  Comparison {
    var accepted = byClass.accepted();
    if (!asWritten.accepted().equals(accepted) || !dearestFirst.accepted().equals(accepted)) {
      throw new IllegalArgumentException("accepted by " + formula + ": not the same in each order");
    }
  }

  static Comparison of(Formula formula, TestWeb web) {
    return new Comparison(
        formula,
        Cost.of(formula, Policy.BY_CLASS, web),
        Cost.of(formula, Policy.AS_WRITTEN, web),
        Cost.of(formula, Policy.DEAREST_FIRST, web));
  }

  List<Cost> costs() {
    return List.of(byClass, asWritten, dearestFirst);
  }
}
