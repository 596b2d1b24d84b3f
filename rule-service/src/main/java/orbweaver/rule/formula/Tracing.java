package orbweaver.rule.formula;

import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/** Traces of what formulas say of URLs. */
final class Tracing {
  private Tracing() {}

  /**
   * How a formula comes to its answer.
   *
   * @param version of the activity whose it is
   * @param label by which the URL was found
   */
  static Trace of(Formula formula, int version, Label label, CrawlUrl url, Evidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return of(formula, version, label, known, otherwise, words(url));
  }

  static Trace of(
      Formula formula,
      int version,
      Label label,
      Evidence known,
      Optional<String> otherwise,
      UnaryOperator<String> words) {
    var trace = formula.trace(known);
    return new Trace(version, label, Steps.of(trace, words), trace.more(), otherwise);
  }

  /** The URL is written beside the trace; without it many URLs have the same. */
  static UnaryOperator<String> words(CrawlUrl url) {
    var text = url.toString();
    return words -> words.replace(text, "the URL");
  }
}
