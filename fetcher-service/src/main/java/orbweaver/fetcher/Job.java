package orbweaver.fetcher;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.order.Means;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.lane.Owed;

/**
 * An order and where it stood.
 *
 * @param partition it came from
 * @param offset in the partition
 * @param activities of its wishes
 */
public record Job(int partition, long offset, Order order, List<Activity> activities) {
  public Job {
    activities = List.copyOf(activities);
  }

  /** Who slows a host down is heard, who would speed it up is not. */
  Owed owed() {
    var activity = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var owed = Owed.to(Delayer.ACTIVITY, activity.orElse(Duration.ZERO));
    return order.delay().map(asked -> owed.or(Owed.to(Delayer.COMMAND, asked))).orElse(owed);
  }

  /** Who answers for the request. */
  List<String> operators() {
    return activities.stream()
        .map(Activity::operator)
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  /** Whether somebody wants what it lists. */
  boolean isForListings() {
    return order.wishes().stream().anyMatch(wish -> wish.label().means().isPresent());
  }

  /** Whether it is for an origin's robots.txt, and for nothing but what that lists. */
  boolean isForRobots() {
    var url = order.url();
    return url.toString().equals(url.origin() + "/robots.txt")
        && order.wishes().stream().allMatch(Job::isOfRobots);
  }

  private static boolean isOfRobots(Wish wish) {
    return wish.label().means().filter(as -> as == Means.ROBOTS).isPresent();
  }

  /**
   * The activities that robots.txt does not bind at this URL: its origin is their operator's own.
   */
  Set<String> owners() {
    var origin = order.url().origin();
    return activities.stream()
        .filter(activity -> activity.own().contains(origin))
        .map(Activity::id)
        .collect(Collectors.toSet());
  }
}
