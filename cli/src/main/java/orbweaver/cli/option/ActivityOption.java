package orbweaver.cli.option;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptActivity;
import picocli.CommandLine.Option;

/** Which activity of a crawl is meant. */
public final class ActivityOption {
  @Option(
      names = "--activity",
      paramLabel = "NAME",
      description = "Of the activities of the crawl, this one.")
  private Optional<String> name = Optional.empty();

  /**
   * The one that is named, if one is.
   *
   * @param known those of the crawl
   */
  public Optional<String> among(List<String> known) {
    name.filter(given -> !known.contains(given)).ifPresent(given -> refuse(given, known));
    return name;
  }

  /** The same, of a graph. */
  public Optional<String> in(LinkGraph graph) {
    return among(names(graph.activities()));
  }

  /** The one that is named, or the only one there is. */
  public KeptActivity oneOf(List<KeptActivity> known) {
    if (name.isEmpty() && known.size() == 1) return known.getFirst();
    var names = names(known);
    var wanted = among(names).orElseGet(() -> refuse("missing", names));
    return known.get(names.indexOf(wanted));
  }

  private static List<String> names(List<KeptActivity> activities) {
    return activities.stream().map(KeptActivity::id).toList();
  }

  private static String refuse(String found, List<String> known) {
    throw CommandException.usage(
        "--activity: %s (expected: one of this crawl's, %s)"
            .formatted(found, String.join(", ", known)));
  }
}
