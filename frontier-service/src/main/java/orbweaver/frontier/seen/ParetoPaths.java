package orbweaver.frontier.seen;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.request.Priority;

/**
 * Pareto front of the discovery paths of a URL for one activity.
 *
 * @param highestPriority the highest priority of all paths, stored or not
 * @param paths the paths that no other path dominates
 * @param hasDroppedPath whether a path was dropped because of the path limit
 * @param isCharged whether the URL is charged to the budget of the activity
 */
public record ParetoPaths(
    Priority highestPriority, List<PathSummary> paths, boolean hasDroppedPath, boolean isCharged) {
  static final ParetoPaths NONE = new ParetoPaths(Priority.LAST, List.of(), false, false);

  public ParetoPaths {
    paths = List.copyOf(paths);
  }

  /** Tests whether the stored paths dominate a path. */
  boolean dominates(PathSummary path) {
    return dominate(paths, path);
  }

  private static boolean dominate(List<PathSummary> paths, PathSummary path) {
    for (var stored : paths) if (stored.dominates(path)) return true;
    return path.runLength() > 0 && paths.size() > 1 && dominateByTwo(paths, path);
  }

  private static boolean dominateByTwo(List<PathSummary> paths, PathSummary path) {
    for (var first : paths) {
      for (var second : paths) if (first.dominatesWith(second, path)) return true;
    }
    return false;
  }

  /** Returns a copy with one more path and without the paths that it dominates. */
  ParetoPaths withPath(PathSummary path) {
    var remaining = new ArrayList<PathSummary>();
    for (var stored : paths) if (!path.dominates(stored)) remaining.add(stored);
    remaining.add(path);
    return new ParetoPaths(
        highestPriority, withoutDominatedByTwo(remaining), hasDroppedPath, isCharged);
  }

  // Keeps the number of paths small even if many directory runs lead to the URL.
  private static List<PathSummary> withoutDominatedByTwo(List<PathSummary> paths) {
    for (var path : paths) {
      var rest = new ArrayList<>(paths);
      rest.remove(path);
      if (path.runLength() > 0 && dominate(rest, path)) return withoutDominatedByTwo(rest);
    }
    return paths;
  }

  ParetoPaths withPriority(Priority priority) {
    return priority.isBefore(highestPriority)
        ? new ParetoPaths(priority, paths, hasDroppedPath, isCharged)
        : this;
  }

  ParetoPaths withDroppedPath() {
    return new ParetoPaths(highestPriority, paths, true, isCharged);
  }

  ParetoPaths withCharge(boolean isChargedNow) {
    return new ParetoPaths(highestPriority, paths, hasDroppedPath, isChargedNow);
  }
}
