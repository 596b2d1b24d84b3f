package orbweaver.graph.analysis.traps;

import static java.util.Comparator.comparingLong;
import static java.util.Comparator.naturalOrder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Grouping of suspicious URLs, which are added in sorted order, by trap signal and directory. */
final class TrapGroups {
  private static final int MAX_GROUPS_PER_SIGNAL = 20;
  // The slashes of http://host/directory/
  private static final int SLASHES_OF_DIRECTORY = 4;

  private final Map<String, Map<String, Group>> groups;

  /**
   * Creates the grouping.
   *
   * @param order signals in the order of the report; signals that it lacks come first, by name
   */
  TrapGroups(List<String> order) {
    groups =
        new TreeMap<>(
            Comparator.<String>comparingInt(order::indexOf).thenComparing(naturalOrder()));
  }

  /** Adds a URL, which must not precede an earlier one in sorted order. */
  void add(String signal, String evidence, String url) {
    groups
        .computeIfAbsent(signal, _ -> new TreeMap<>())
        .computeIfAbsent(directory(url), _ -> new Group(signal, evidence))
        .add(url);
  }

  /** Returns the prefix of a URL up to and including its first directory, if it has one. */
  private static String directory(String url) {
    var end = 0;
    for (var slashes = 0; slashes < SLASHES_OF_DIRECTORY && end >= 0; slashes++) {
      end = url.indexOf('/', end + 1);
    }
    return end < 0 ? url.substring(0, url.lastIndexOf('/') + 1) : url.substring(0, end + 1);
  }

  /** Returns the groups, sorted by signal and then by size, the largest first. */
  List<TrapFinding> findings() {
    return groups.values().stream()
        .flatMap(
            byDirectory ->
                byDirectory.values().stream()
                    .map(Group::toFinding)
                    .sorted(comparingLong(TrapFinding::urls).reversed())
                    .limit(MAX_GROUPS_PER_SIGNAL))
        .toList();
  }

  /** URLs with the same signal and directory. */
  private static final class Group {
    private final String signal;
    private final String evidence;
    private final List<String> samples = new ArrayList<>();
    private String last = "";
    private long urls;

    Group(String signal, String evidence) {
      this.signal = signal;
      this.evidence = evidence;
    }

    void add(String url) {
      if (samples.size() < TrapFinding.MAX_SAMPLES) samples.add(url);
      last = url;
      urls++;
    }

    TrapFinding toFinding() {
      return TrapFinding.between(samples.getFirst(), last, signal, urls, evidence, samples);
    }
  }
}
