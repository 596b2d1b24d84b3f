package orbweaver.frontier.known;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.Activities;

/**
 * Annotation of interests with the answers to {@code known-to}: for crawls whose formula uses it,
 * adds which other crawls have seen the URL.
 */
public record Hearsay(Activities activities) {
  /** Returns a copy of a request with the answers as of now. */
  public Order told(Order request, Known seen) {
    return request.withWishes(request.wishes().stream().map(interest -> told(interest, seen)).toList());
  }

  private Wish told(Wish interest, Known seen) {
    return activities
        .of(interest)
        .flatMap(Activity::parties)
        .map(names -> told(interest, names, seen))
        .orElse(interest);
  }

  private Wish told(Wish interest, List<String> names, Known seen) {
    var others = seen.marks().keySet().stream().filter(id -> !id.equals(interest.activity())).toList();
    return interest.told(names.stream().collect(toMap(name -> name, name -> isOneOf(others, name))));
  }

  private boolean isOneOf(List<String> ids, String name) {
    return ids.stream().anyMatch(id -> id.equals(name) || isPartyOf(id, name));
  }

  private boolean isPartyOf(String id, String name) {
    return activities.current(id).filter(activity -> activity.isCalled(name)).isPresent();
  }
}
