package orbweaver.app.ruletest;

import orbweaver.contract.EnumText;
import orbweaver.language.rules.RulePriority;

/** Verdicts of one kind, or of one priority. */
public enum VerdictFilter {
  ACCEPTED,
  REJECTED,
  OPEN,
  FIRST,
  NEXT,
  LAST;

  /** Tests whether a verdict is of this kind; an open one has no priority yet. */
  boolean matches(FormulaVerdict verdict) {
    return switch (this) {
      case ACCEPTED -> verdict.matches("accepted");
      case REJECTED -> verdict.matches("rejected");
      case OPEN -> verdict.isOpen();
      case FIRST -> isAccepted(verdict, RulePriority.FIRST);
      case NEXT -> isAccepted(verdict, RulePriority.NEXT);
      case LAST -> isAccepted(verdict, RulePriority.LAST);
    };
  }

  /** Returns the name that options use. */
  @Override
  public String toString() {
    return switch (this) {
      case ACCEPTED, REJECTED, OPEN -> EnumText.of(this);
      case FIRST, NEXT, LAST -> name();
    };
  }

  private static boolean isAccepted(FormulaVerdict verdict, RulePriority priority) {
    return verdict.matches("accepted") && verdict.priority() == priority;
  }
}
