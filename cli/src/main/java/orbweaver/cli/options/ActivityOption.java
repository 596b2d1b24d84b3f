package orbweaver.cli.options;

import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Option that selects one activity of a crawl. */
public final class ActivityOption {
  @Option(
      names = "--activity",
      paramLabel = "NAME",
      description = "The activity of the crawl to use.")
  private Optional<String> name = Optional.empty();

  /**
   * Returns the given name, if any.
   *
   * @param known activities of the crawl
   */
  public Optional<String> nameFrom(List<String> known) {
    name.filter(given -> !known.contains(given)).ifPresent(given -> reject(given, known));
    return name;
  }

  /** Returns the given name, if any, after a check against the activities of a graph. */
  public Optional<String> nameIn(LinkGraph graph) {
    return nameFrom(names(graph.activities()));
  }

  /** Returns the named activity, or the only one of the crawl. */
  public StoredActivity activityFrom(List<StoredActivity> known) {
    if (name.isEmpty() && known.size() == 1) return known.getFirst();
    var names = names(known);
    var wanted = nameFrom(names).orElseGet(() -> reject("missing", names));
    return known.get(names.indexOf(wanted));
  }

  private static List<String> names(List<StoredActivity> activities) {
    return activities.stream().map(StoredActivity::id).toList();
  }

  private static String reject(String found, List<String> known) {
    throw OperationException.usageError(
        "--activity: %s (expected: an activity of this crawl: %s)"
            .formatted(found, String.join(", ", known)));
  }
}
