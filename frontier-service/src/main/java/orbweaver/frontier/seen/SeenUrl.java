package orbweaver.frontier.seen;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Priority;

/**
 * URL that was seen.
 *
 * @param state the state of the URL
 * @param requestNumber the number of its newest request: waiting, in flight or completed
 * @param paths by activity: its non-dominated discovery paths
 */
public record SeenUrl(UrlState state, long requestNumber, Map<String, ParetoPaths> paths) {
  /** URL before its first path; its first request has number 1. */
  public static final SeenUrl UNSEEN = new SeenUrl(UrlState.PENDING, 1, Map.of());

  public SeenUrl {
    paths = Map.copyOf(paths);
  }

  /** Returns a copy in another state. */
  public SeenUrl withState(UrlState next) {
    return new SeenUrl(next, requestNumber, paths);
  }

  /** Returns a copy that waits for one more request. */
  public SeenUrl withNextRequest() {
    return new SeenUrl(UrlState.PENDING, requestNumber + 1, paths);
  }

  /** Tests whether an activity has seen the URL. */
  public boolean isSeenBy(String activity) {
    return paths.containsKey(activity);
  }

  /** Returns the highest priority that an activity ever gave the URL. */
  public Priority highestPriority(String activity) {
    return paths.getOrDefault(activity, ParetoPaths.NONE).highestPriority();
  }

  /** Tests whether the URL is charged to the budget of an activity. */
  public boolean isChargedTo(String activity) {
    return paths.getOrDefault(activity, ParetoPaths.NONE).isCharged();
  }

  /** Returns a copy that is charged to the budget of an activity, or refunded. */
  public SeenUrl withCharge(String activity, boolean isCharged) {
    return withPaths(
        activity, paths.getOrDefault(activity, ParetoPaths.NONE).withCharge(isCharged));
  }

  /** Returns the result of merging one more path. */
  public MergeResult merge(String activity, PathSummary path, Priority priority) {
    var before = paths.getOrDefault(activity, ParetoPaths.NONE);
    var prioritized = before.withPriority(priority);
    if (prioritized.dominates(path)) return withPriorityOnly(activity, before, prioritized);
    var merged = prioritized.withPath(path);
    if (merged.paths().size() <= DiscoveryPath.MAX_PATHS_PER_URL)
      return new MergeResult.NewPath(withPaths(activity, merged));
    if (prioritized.hasDroppedPath()) return withPriorityOnly(activity, before, prioritized);
    return new MergeResult.PathLimitExceeded(withPaths(activity, prioritized.withDroppedPath()));
  }

  private MergeResult withPriorityOnly(
      String activity, ParetoPaths before, ParetoPaths prioritized) {
    return prioritized.equals(before)
        ? new MergeResult.NoGain()
        : new MergeResult.HigherPriority(withPaths(activity, prioritized));
  }

  private SeenUrl withPaths(String activity, ParetoPaths activityPaths) {
    var all = new HashMap<>(paths);
    all.put(activity, activityPaths);
    return new SeenUrl(state, requestNumber, all);
  }
}
