package orbweaver.app.ruletest;

import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.rules.RulePriority;

/**
 * Verdict of a formula on a URL, in the notation of test cases.
 *
 * @param text {@code accepted NEXT}, {@code rejected by (depth 1)}, {@code open: (uri-host
 *     "a.test")}
 * @param priority provisional while the verdict is open
 * @param decidedBy deciding constraint or rule
 * @param stage evidence class that decided
 */
public record FormulaVerdict(
    String text, RulePriority priority, Optional<String> decidedBy, Optional<EvidenceClass> stage) {
  static FormulaVerdict of(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var accepted, var reason) ->
          decided(
              accepted ? "accepted " + evaluation.priority() : rejected(reason),
              evaluation,
              reason);
      case Residual(var formula) ->
          new FormulaVerdict(
              "open: " + formula, evaluation.priority(), Optional.empty(), Optional.empty());
    };
  }

  private static String rejected(Optional<EvaluationReason> reason) {
    return "rejected by " + reason.orElseThrow().constraint();
  }

  private static FormulaVerdict decided(
      String text, Evaluation evaluation, Optional<EvaluationReason> reason) {
    var by = reason.map(EvaluationReason::constraint);
    return new FormulaVerdict(text, evaluation.priority(), by, reason.map(EvaluationReason::stage));
  }

  /** Tests whether this is the given verdict, or starts with the given word. */
  boolean matches(String expected) {
    return text.equals(expected) || text.split("[ :]", 2)[0].equals(expected);
  }

  boolean isOpen() {
    return text.startsWith("open");
  }

  /** Returns a remark on the verdict. */
  Optional<String> remark() {
    if (isOpen()) return Optional.of(priority + " provisionally");
    var rule = text.startsWith("accepted") ? decidedBy.orElse("") + ", " : "";
    return stage.map(evidence -> rule + "decided by " + EnumText.of(evidence));
  }
}
