package orbweaver.rule.formula;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.verdict.Code;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Judgement.Residual;

/** What a formula says of a URL, in words that cross a topic. */
public sealed interface Ruling {
  /** The residual when nothing is left to ask. */
  String NOTHING_LEFT = "t";

  /** Nothing speaks against it; {@code residual} is left to ask. */
  record Wanted(String residual, Priority priority) implements Ruling {
    /** What nothing is left to ask of, and no rule hastens or holds back. */
    public static final Wanted OUTRIGHT = new Wanted(NOTHING_LEFT, Priority.NEXT);

    /** Whether nothing is left to ask. */
    public boolean isFinal() {
      return residual.equals(NOTHING_LEFT);
    }
  }

  /** It is not wanted, and {@code by} says so. */
  record Refusal(Code code, String by) implements Ruling {}

  static Ruling of(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) ->
          accepted ? new Wanted(NOTHING_LEFT, soon(judgement)) : refusal(by.orElseThrow());
      case Residual(var formula) -> new Wanted(formula.toString(), soon(judgement));
    };
  }

  /** What was said on the way. */
  static Ruling of(orbweaver.contract.order.Refusal said) {
    return refusal(said.stage(), said.by());
  }

  private static Priority soon(Judgement judgement) {
    return Priority.valueOf(judgement.priority().name());
  }

  private static Refusal refusal(Reason reason) {
    return refusal(Steps.stage(reason.stage()), reason.constraint());
  }

  private static Refusal refusal(Stage stage, String by) {
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
