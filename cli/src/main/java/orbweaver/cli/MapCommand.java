package orbweaver.cli;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.cli.options.ActivityOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.region.MapOutput;
import orbweaver.cli.region.RegionWalk;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.OwnPorts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver map}. */
@Command(
    name = "map",
    header =
        "Maps a region of the Web: the pages as nested lists, below the page that links to them.",
    description = {
      "With URLs, crawls the region that the options describe and prints its map. Without URLs,"
          + " prints the map of an existing crawl. Pages show size, status if it is not 2xx, age and"
          + " title; siblings are sorted by URL.",
      ""
    },
    mixinStandardHelpOptions = true)
final class MapCommand implements Callable<Integer>, RegionWalk {
  private static final Path DEFAULT_DIR = Path.of("crawl");

  /** Options that apply to an existing crawl; all others describe a new one. */
  private static final Set<String> WITHOUT_URLS =
      Set.of("--dir", "--graph", "--activity", AtOption.NAME, "--format", "--json", "--headers");

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "0..*", description = "Start URLs of the map.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description =
          "Folder of the crawl. Default with URLs: a temporary folder, deleted at the end. Default"
              + " without URLs: ./crawl.")
  private Optional<Path> dir = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();
  @Mixin private AtOption at = new AtOption();
  @Mixin private RegionCrawl region = new RegionCrawl();
  @Mixin private MapOutput output = new MapOutput();

  @Override
  public Integer call() throws IOException {
    return urls.isEmpty() ? mapExisting() : mapUrls();
  }

  private int mapExisting() {
    requireOptionsOfOutput();
    CommandEnvironment.logErrorsOnly();
    var folder = CommandEnvironment.resolve(dir.orElse(DEFAULT_DIR));
    try (var session = GraphSession.open(region.graph(), folder)) {
      var graph = at.graph(session);
      var known = graph.activities();
      var selected = activity.nameFrom(known.stream().map(stored -> stored.id()).toList());
      var mapped =
          known.stream().filter(stored -> selected.map(stored.id()::equals).orElse(true)).toList();
      output.print(graph, mapped, command.commandLine().getOut());
    }
    return ExitCode.FINISHED.number();
  }

  private void requireOptionsOfOutput() {
    var others =
        command.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .filter(name -> !WITHOUT_URLS.contains(name))
            .distinct()
            .sorted()
            .collect(joining(", "));
    if (others.isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        others
            + ": given without a URL (expected: a URL to crawl; without one, the map of an existing"
            + " crawl is printed, which does not change)");
  }

  private int mapUrls() throws IOException {
    requireNoActivity();
    at.requireCurrentGraph("a URL");
    var plan = checkedPlan();
    var screen = region.screen();
    var report = new MapEndReport(screen, output, plan);
    var end = RegionCrawl.inFolder(dir, folder -> region.run(folder, plan, screen, report));
    return ExitCode.of(end).number();
  }

  @Override
  public CrawlPlan checkedPlan() {
    return region.checked(region.plan(urls, region.formula(urls)));
  }

  @Override
  public CrawlEnd walk(CrawlPlan plan, Screen screen, OwnPorts ports, StopCondition isStopped)
      throws IOException {
    var report = new MapEndReport(screen, output, plan);
    return region.runBeside(plan, screen, report, ports, isStopped);
  }

  private void requireNoActivity() {
    if (!command.commandLine().getParseResult().hasMatchedOption("--activity")) return;
    throw new ParameterException(
        command.commandLine(),
        "--activity: given with a URL (expected: an activity of an existing crawl, without URLs)");
  }
}
