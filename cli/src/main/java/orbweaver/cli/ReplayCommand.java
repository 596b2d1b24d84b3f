package orbweaver.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.app.replay.ReplayOmissions;
import orbweaver.app.replay.ReplayResult;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.EnumText;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver replay}. */
@Command(
    name = "replay",
    header = "Evaluates another activity on a recorded crawl, without any request.",
    description = {
      "Shows the region and the graph that the activity would have produced, as far as the crawl"
          + " recorded the Web, and lists the gaps. Starts at the seeds of the file; if it has"
          + " none, at the seeds of the crawl. Budgets, delays, revisits, the quarantine of suspected"
          + " traps, actions and embeds do not apply: the links of every accepted page are followed.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private enum Format {
    SUMMARY,
    PAGES,
    EDGES,
    REQUESTED,
    OPEN;

    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--activity",
      paramLabel = "FILE",
      required = true,
      description = "Activity file (YAML), as for crawl.")
  private Path file = Path.of("activity.yaml");

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Option(
      names = "--of",
      paramLabel = "NAME",
      description = "Activity whose seeds and decisions are used, if the crawl has several.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "summary",
      description =
          "Output: ${COMPLETION-CANDIDATES}. Pages and edges are those of the region, requested lists"
              + " the URLs to request, open those that may be pages. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.SUMMARY;

  @Option(names = "--json", description = "Print JSON, whatever the format.")
  private boolean json;

  @Override
  public Integer call() {
    var activityFile = ActivityFile.read(file);
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      var crawled = at.graph(session);
      var recorded = recorded(crawled.activities());
      ReplayOmissions.message(crawled, recorded.id(), Stream.of(activityFile))
          .map("replay: "::concat)
          .ifPresent(Terminal.screen(command, json)::printMessage);
      show(ReplayResult.of(activityFile, recorded, crawled), crawled);
    }
    return ExitCode.FINISHED.number();
  }

  private StoredActivity recorded(List<StoredActivity> all) {
    var chosen =
        name.or(() -> all.size() == 1 ? Optional.of(all.getFirst().id()) : Optional.empty());
    return all.stream()
        .filter(activity -> chosen.filter(activity.id()::equals).isPresent())
        .findFirst()
        .orElseThrow(() -> unknown(all));
  }

  private OperationException unknown(List<StoredActivity> all) {
    return OperationException.usageError(
        "--of: %s (expected: an activity of this crawl: %s)"
            .formatted(
                name.orElse("missing"),
                String.join(", ", all.stream().map(StoredActivity::id).toList())));
  }

  private void show(ReplayResult replay, LinkGraph graph) {
    if (json || format == Format.SUMMARY) {
      new ResultPrinter(command, json).print(replay, replay.lines());
      return;
    }
    var out = command.commandLine().getOut();
    switch (format) {
      case SUMMARY -> {} // shown above
      case PAGES -> replay.pages().forEach(out::println);
      case EDGES -> printEdges(replay, graph, out);
      case REQUESTED -> replay.wouldFetch().forEach(out::println);
      case OPEN ->
          replay.undecided().forEach(page -> out.println(page.url() + "\t" + page.missing()));
    }
    out.flush();
  }

  private static void printEdges(ReplayResult replay, LinkGraph graph, PrintWriter out) {
    out.println("source\ttarget\tkind");
    replay.forEachEdge(
        graph, edge -> out.println(String.join("\t", edge.source(), edge.target(), edge.kind())));
  }
}
