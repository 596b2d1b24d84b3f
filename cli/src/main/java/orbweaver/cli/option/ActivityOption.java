package orbweaver.cli.option;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptActivity;
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
  public Optional<String> among(List<String> known) {
    name.filter(given -> !known.contains(given)).ifPresent(given -> reject(given, known));
    return name;
  }

  /** Returns the given name, if any, after a check against the activities of a graph. */
  public Optional<String> in(LinkGraph graph) {
    return among(names(graph.activities()));
  }

  /** Returns the named activity, or the only one of the crawl. */
  public KeptActivity oneOf(List<KeptActivity> known) {
    if (name.isEmpty() && known.size() == 1) return known.getFirst();
    var names = names(known);
    var wanted = among(names).orElseGet(() -> reject("missing", names));
    return known.get(names.indexOf(wanted));
  }

  private static List<String> names(List<KeptActivity> activities) {
    return activities.stream().map(KeptActivity::id).toList();
  }

  private static String reject(String found, List<String> known) {
    throw CommandException.usage(
        "--activity: %s (expected: an activity of this crawl: %s)"
            .formatted(found, String.join(", ", known)));
  }
}
