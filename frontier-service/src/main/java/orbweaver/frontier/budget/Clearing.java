package orbweaver.frontier.budget;

import java.util.List;
import java.util.Map;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.hold.Aside;

/**
 * What may become of the wishes that wait for an order.
 *
 * @param going those that may go out now
 * @param waiting those that wait for credit, with whatever is behind them
 * @param aside those that may not, and why
 */
public record Clearing(List<Wish> going, List<Wish> waiting, Map<Wish, Aside> aside) {
  public Clearing {
    going = List.copyOf(going);
    waiting = List.copyOf(waiting);
    aside = Map.copyOf(aside);
  }
}
