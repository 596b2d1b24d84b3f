package orbweaver.cli.replay;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.diff.Party;
import orbweaver.cli.diff.Replay;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Answering;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.seen.Seen;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptPage;
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
          + " none, at the seeds of the crawl.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class ReplayCommand implements Callable<Integer> {
  private enum Format {
    SUMMARY,
    PAGES,
    EDGES,
    ASKED,
    OPEN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
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
      "Output: ${COMPLETION-CANDIDATES}. Pages and edges are those of the region, asked lists the"
          + " URLs to request, open those that may be pages. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.SUMMARY;

  @Option(names = "--json", description = "Print JSON, whatever the format.")
  private boolean json;

  @Override
  public Integer call() {
    var written = ActivityFile.read(file);
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      var recorded = recorded(kept.graph().activities());
      var recordedActivity = new KeptActivity(recorded.id(), recorded.formula(), seeds(written, recorded));
      var seen = Seen.of(kept.graph(), recordedActivity, List.of(written.formula()));
      show(Replay.of(Party.of(written), seen), kept.graph());
    }
    return ExitCode.FINISHED.number();
  }

  private KeptActivity recorded(List<KeptActivity> all) {
    var chosen =
        name.or(() -> all.size() == 1 ? Optional.of(all.getFirst().id()) : Optional.empty());
    return all.stream()
        .filter(activity -> chosen.filter(activity.id()::equals).isPresent())
        .findFirst()
        .orElseThrow(() -> unknown(all));
  }

  private CommandException unknown(List<KeptActivity> all) {
    return CommandException.usage(
        "--of: %s (expected: an activity of this crawl: %s)"
            .formatted(
                name.orElse("missing"),
                String.join(", ", all.stream().map(KeptActivity::id).toList())));
  }

  private static List<Seed> seeds(ActivityFile written, KeptActivity recorded) {
    var own = written.seeds();
    if (own.isEmpty()) return recorded.seeds();
    return IntStream.range(0, own.size())
        .mapToObj(i -> new Seed(own.get(i).toString(), i + 1))
        .toList();
  }

  private void show(Replay replay, LinkGraph graph) {
    if (json || format == Format.SUMMARY) {
      new Answering(command, json).show(replay, replay.lines());
      return;
    }
    var out = command.commandLine().getOut();
    switch (format) {
      case SUMMARY -> {} // shown above
      case PAGES -> replay.pages().forEach(out::println);
      case EDGES -> edges(replay, graph, out);
      case ASKED -> replay.asked().forEach(out::println);
      case OPEN -> replay.open().forEach(page -> out.println(page.url() + "\t" + page.needs()));
    }
    out.flush();
  }

  private static void edges(Replay replay, LinkGraph graph, PrintWriter out) {
    var pages = new HashSet<>(replay.pages());
    out.println("source\ttarget\tkind");
    graph.evidence(
        page -> {
          if (pages.contains(page.url())) edges(page).forEach(out::println);
        });
  }

  private static List<String> edges(KeptPage page) {
    return page.links().stream()
        .map(link -> String.join("\t", page.url(), link.target(), link.kind()))
        .distinct()
        .sorted()
        .toList();
  }
}
