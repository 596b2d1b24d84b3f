package orbweaver.graph.analysis.elements;

import java.util.Locale;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.rules.RulePriority;

/**
 * Value of an element as the W3C robot numbers it, and its state.
 *
 * @param value 0 untested, 1 first, 2 next, 3 last, 5 rejected
 * @param state decision code, such as {@code accepted}; {@code waiting}, {@code held} or {@code
 *     untested} for an element that was not requested
 */
record ElementValue(int value, String state) {
  /** Returns the value of an element that was not requested. */
  static ElementValue of(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var isAccepted, var reason) when !isAccepted ->
          new ElementValue(
              RulePriority.REJECTED.number(), reason.map(ElementValue::code).orElse("rejected"));
      case Decided decided -> ofAccepted(decided.priority());
      case Residual residual ->
          new ElementValue(
              RulePriority.UNTESTED.number(),
              residual.priority() == RulePriority.LAST ? "held" : "untested");
    };
  }

  private static ElementValue ofAccepted(RulePriority priority) {
    return new ElementValue(priority.number(), priority == RulePriority.LAST ? "held" : "waiting");
  }

  private static String code(EvaluationReason reason) {
    return reason.constraint().equals(EvaluationReason.NO_RULE_MATCHES)
        ? EvaluationReason.NO_RULE_MATCHES
        : "rejected-by-" + reason.stage().name().toLowerCase(Locale.ROOT);
  }

  /** Returns the state of a decision code. */
  static String state(String code) {
    return code.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean isRejected() {
    return value == RulePriority.REJECTED.number();
  }
}
