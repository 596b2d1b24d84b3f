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
 * Fetch request with its position in the topic and its activities.
 *
 * @param partition partition of the request
 * @param offset offset of the request
 * @param activities activities of its interests
 */
public record Job(int partition, long offset, Order order, List<Activity> activities) {
  public Job {
    activities = List.copyOf(activities);
  }

  /**
   * Returns the longest delay that its activities or an operator command ask for. A shorter delay
   * never overrides a longer one.
   */
  Owed owed() {
    var longest = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var ofActivities = Owed.to(Delayer.ACTIVITY, longest.orElse(Duration.ZERO));
    return order
        .delay()
        .map(delay -> ofActivities.or(Owed.to(Delayer.COMMAND, delay)))
        .orElse(ofActivities);
  }

  /** Returns the contacts of the operators on whose behalf the request is sent. */
  List<String> operators() {
    return activities.stream()
        .map(Activity::operator)
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  /** Tests whether an interest wants the URL for the sitemaps or pages that it lists. */
  boolean isForListings() {
    return order.wishes().stream().anyMatch(wish -> wish.label().means().isPresent());
  }

  /**
   * Tests whether the request is for the robots.txt of an origin, and every interest wants only the
   * sitemaps it lists.
   */
  boolean isForRobots() {
    var url = order.url();
    return url.toString().equals(url.origin() + "/robots.txt")
        && order.wishes().stream().allMatch(Job::isForRobots);
  }

  private static boolean isForRobots(Wish wish) {
    return wish.label().means().filter(role -> role == Means.ROBOTS).isPresent();
  }

  /**
   * Returns the ids of the activities that robots.txt does not bind at this URL, because their
   * operator owns its origin.
   */
  Set<String> owners() {
    var origin = order.url().origin();
    return activities.stream()
        .filter(activity -> activity.own().contains(origin))
        .map(Activity::id)
        .collect(Collectors.toSet());
  }
}
