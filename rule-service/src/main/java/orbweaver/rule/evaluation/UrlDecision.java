package orbweaver.rule.evaluation;

import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.runtime.evaluation.TraceSteps;

/** Decision of a formula on a URL, with the codes and priorities of the records. */
public sealed interface UrlDecision {
  /** Residual of a formula that is completely evaluated. */
  String SETTLED = "t";

  /** Not rejected; {@code residual} is left to evaluate. */
  record Accepted(String residual, Priority priority) implements UrlDecision {
    /** Acceptance without a residual and with the normal priority. */
    public static final Accepted UNCONDITIONAL = new Accepted(SETTLED, Priority.NEXT);

    /** Tests whether nothing is left to evaluate. */
    public boolean isSettled() {
      return residual.equals(SETTLED);
    }
  }

  /** Rejection by the constraint {@code decidedBy}. */
  record Rejected(DecisionCode code, String decidedBy) implements UrlDecision {}

  static UrlDecision of(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var accepted, var by) ->
          accepted ? new Accepted(SETTLED, priorityOf(evaluation)) : rejected(by.orElseThrow());
      case Residual(var formula) -> new Accepted(formula.toString(), priorityOf(evaluation));
    };
  }

  /** Returns the decision of an earlier service. */
  static UrlDecision of(orbweaver.contract.request.Rejection rejection) {
    return rejected(rejection.stage(), rejection.constraint());
  }

  private static Priority priorityOf(Evaluation evaluation) {
    return Priority.valueOf(evaluation.priority().name());
  }

  private static Rejected rejected(EvaluationReason reason) {
    return rejected(TraceSteps.stage(reason.stage()), reason.constraint());
  }

  private static Rejected rejected(EvidenceStage stage, String by) {
    var code =
        by.equals(EvaluationReason.NO_RULE_MATCHES) ? DecisionCode.NO_RULE_MATCHES : code(stage);
    return new Rejected(code, by);
  }

  private static DecisionCode code(EvidenceStage stage) {
    return switch (stage) {
      case CONTEXT -> DecisionCode.REJECTED_BY_CONTEXT;
      case URI -> DecisionCode.REJECTED_BY_URI;
      case DNS -> DecisionCode.REJECTED_BY_DNS;
      case ROBOTS -> DecisionCode.ROBOTS_DENIED;
      case HEADER -> DecisionCode.REJECTED_BY_HEADER;
      case RESOURCE -> DecisionCode.REJECTED_BY_RESOURCE;
    };
  }
}
