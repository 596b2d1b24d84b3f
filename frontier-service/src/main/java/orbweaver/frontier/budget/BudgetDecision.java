package orbweaver.frontier.budget;

import java.util.List;
import java.util.Map;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.hold.HoldReason;

/**
 * Decision about the interests that wait for a request.
 *
 * @param admitted interests that may be sent now
 * @param awaitingGrant interests that wait for a budget grant, and block the queue behind them
 * @param held interests that are held, with the reason
 */
public record BudgetDecision(
    List<Interest> admitted, List<Interest> awaitingGrant, Map<Interest, HoldReason> held) {
  public BudgetDecision {
    admitted = List.copyOf(admitted);
    awaitingGrant = List.copyOf(awaitingGrant);
    held = Map.copyOf(held);
  }
}
