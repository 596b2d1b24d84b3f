package orbweaver.rule.formula;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.verdict.Code;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** Decision of a formula on a URL, in the terms of records. */
public sealed interface Ruling {
  /** Residual of a formula that is completely evaluated. */
  String NOTHING_LEFT = "t";

  /** Not rejected; {@code residual} is left to evaluate. */
  record Wanted(String residual, Priority priority) implements Ruling {
    /** Acceptance without a residual and with the normal priority. */
    public static final Wanted OUTRIGHT = new Wanted(NOTHING_LEFT, Priority.NEXT);

    /** Tests whether nothing is left to evaluate. */
    public boolean isFinal() {
      return residual.equals(NOTHING_LEFT);
    }
  }

  /** Rejection by the constraint {@code by}. */
  record Refusal(Code code, String by) implements Ruling {}

  static Ruling of(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) ->
          accepted ? new Wanted(NOTHING_LEFT, priorityOf(judgement)) : rejected(by.orElseThrow());
      case Residual(var formula) -> new Wanted(formula.toString(), priorityOf(judgement));
    };
  }

  /** Returns the decision of a service on the way. */
  static Ruling of(orbweaver.contract.order.Refusal rejection) {
    return rejected(rejection.stage(), rejection.by());
  }

  private static Priority priorityOf(Judgement judgement) {
    return Priority.valueOf(judgement.priority().name());
  }

  private static Refusal rejected(Reason reason) {
    return rejected(Steps.stage(reason.stage()), reason.constraint());
  }

  private static Refusal rejected(Stage stage, String by) {
    var code = by.equals(Reason.NO_RULE_MATCHES) ? Code.NO_RULE_MATCHES : code(stage);
    return new Refusal(code, by);
  }

  private static Code code(Stage stage) {
    return switch (stage) {
      case CONTEXT -> Code.REFUSED_BY_CONTEXT;
      case URI -> Code.REFUSED_BY_URI;
      case DNS -> Code.REFUSED_BY_DNS;
      case ROBOTS -> Code.DENIED_BY_ROBOTS;
      case HEADER -> Code.REFUSED_BY_HEADER;
      case RESOURCE -> Code.REFUSED_BY_RESOURCE;
    };
  }
}
