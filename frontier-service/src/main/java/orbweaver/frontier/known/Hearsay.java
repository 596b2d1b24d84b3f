package orbweaver.frontier.known;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.Activities;

/** Tells wishes whose activities ask for it who else knows their URL. */
public record Hearsay(Activities activities) {
  /** An order as it is handed out now. */
  public Order told(Order order, Known known) {
    return order.withWishes(order.wishes().stream().map(wish -> told(wish, known)).toList());
  }

  private Wish told(Wish wish, Known known) {
    return activities
        .of(wish)
        .flatMap(Activity::parties)
        .map(names -> told(wish, names, known))
        .orElse(wish);
  }

  private Wish told(Wish wish, List<String> names, Known known) {
    var others = known.marks().keySet().stream().filter(id -> !id.equals(wish.activity())).toList();
    return wish.told(names.stream().collect(toMap(name -> name, name -> isOneOf(others, name))));
  }

  private boolean isOneOf(List<String> ids, String name) {
    return ids.stream().anyMatch(id -> id.equals(name) || isPartyOf(id, name));
  }

  private boolean isPartyOf(String id, String name) {
    return activities.current(id).filter(one -> one.isCalled(name)).isPresent();
  }
}
