package orbweaver.frontier.termination;

import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Probe;

/** Output of a coordinator. */
public interface CoordinatorOutput {
  /** Sends a probe to every partition. */
  void sendProbe(Probe probe);

  /** Reports a new state of an activity. */
  void reportStatus(ActivityStatus status);

  /** Sends a budget grant to its partition. */
  void sendGrant(BudgetGrant grant);
}
