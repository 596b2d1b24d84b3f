package orbweaver.fetcher;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.fetcher.politeness.TaskCounter;

/**
 * Numbers of the requests that wait for politeness, by activity and partition. A request counts
 * once for each of its activities.
 */
final class PolitenessWaitCounts implements TaskCounter<FetchTask> {
  private final Map<ActivityPartition, Long> requests = new HashMap<>();

  @Override
  public void add(FetchTask task) {
    for (var key : keys(task)) requests.merge(key, 1L, Long::sum);
  }

  @Override
  public void remove(FetchTask task) {
    for (var key : keys(task))
      requests.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
  }

  private static List<ActivityPartition> keys(FetchTask task) {
    return task.activities().stream()
        .map(Activity::id)
        .distinct()
        .map(id -> new ActivityPartition(id, task.partition()))
        .toList();
  }

  /** Returns the numbers that are not 0. */
  Map<ActivityPartition, Long> snapshot() {
    return Map.copyOf(requests);
  }
}
