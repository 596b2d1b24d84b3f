package orbweaver.frontier.budget;

import java.util.List;
import java.util.Map;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.hold.Aside;

/**
 * Decision about the interests that wait for a request.
 *
 * @param going interests that may be sent now
 * @param waiting interests that wait for a budget grant, and block the queue behind them
 * @param aside interests that are held, with the reason
 */
public record Clearing(List<Wish> going, List<Wish> waiting, Map<Wish, Aside> aside) {
  public Clearing {
    going = List.copyOf(going);
    waiting = List.copyOf(waiting);
    aside = Map.copyOf(aside);
  }
}
