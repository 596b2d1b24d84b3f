package orbweaver.cli;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.BuildVersion;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.EngineRun;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.options.ActivityOption;
import orbweaver.cli.options.CrawlPolicyOptions;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MapOptions;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.url.CrawlUrl;
import org.apache.commons.io.file.PathUtils;
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
final class MapCommand implements Callable<Integer> {
  private static final String ACTIVITY = "map";
  private static final Path DEFAULT_DIR = Path.of("crawl");
  private static final InstantSource CLOCK = InstantSource.system();

  /** Options that apply to an existing crawl; all others describe a new one. */
  private static final Set<String> WITHOUT_URLS =
      Set.of("--dir", "--graph", "--activity", "--format", "--json", "--headers");

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

  @Option(
      names = "--operator",
      paramLabel = "CONTACT",
      description =
          "Contact for owners of servers, sent with every request. Required unless every URL connects"
              + " to loopback.")
  private Optional<String> operator = Optional.empty();

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Minimum delay between two requests to a host: 500ms, 1s, 2m. Default: 1s.")
  private Duration delay = CrawlPlan.DEFAULT_DELAY;

  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private ActivityOption activity = new ActivityOption();
  @Mixin private MapOptions region = new MapOptions();
  @Mixin private MapOutput output = new MapOutput();
  @Mixin private CrawlPolicyOptions policy = new CrawlPolicyOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private CreateOptions creation = new CreateOptions(PipelinePlan.FOLDER_PARTITIONS);
  @Mixin private MemoryOption memory = new MemoryOption();

  @Override
  public Integer call() throws IOException {
    if (urls.isEmpty()) return mapExisting();
    return dir.isPresent()
        ? mapUrls(CommandEnvironment.resolve(dir.get()))
        : mapUrlsInTemporaryFolder();
  }

  private int mapExisting() {
    requireOptionsOfOutput();
    CommandEnvironment.logErrorsOnly();
    var folder = CommandEnvironment.resolve(dir.orElse(DEFAULT_DIR));
    try (var session = GraphSession.open(graph.location(), folder)) {
      var known = session.graph().activities();
      var selected = activity.nameFrom(known.stream().map(stored -> stored.id()).toList());
      var mapped =
          known.stream().filter(stored -> selected.map(stored.id()::equals).orElse(true)).toList();
      output.print(session.graph(), mapped, command.commandLine().getOut());
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

  private int mapUrlsInTemporaryFolder() throws IOException {
    var temporary = Files.createTempDirectory("orbweaver-map");
    try {
      return mapUrls(temporary.resolve("crawl"));
    } finally {
      delete(temporary);
    }
  }

  private static void delete(Path folder) {
    try {
      PathUtils.deleteDirectory(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int mapUrls(Path folder) throws IOException {
    var plan = plan();
    OperatorCheck.check(plan, fetching.connectOverrides(), command);
    var checked = PlanCheck.checked(plan, CLOCK.instant());
    var location = graph.location();
    location.check(CrawlFolder.pipelineIdOf(folder));
    var settings =
        new EngineCrawl.Settings(
            fetching.settings(BuildVersion.number()),
            location,
            creation.plan(),
            memory.budget().bodyBytes());
    return ExitCode.of(run(settings, folder, checked)).number();
  }

  private CrawlEnd run(EngineCrawl.Settings settings, Path folder, CrawlPlan plan)
      throws IOException {
    var screen = Terminal.screen(command, false);
    var endReport = new MapEndReport(screen, output, plan);
    return new EngineRun(settings, new CrawlCommandExecutor(), endReport)
        .run(CrawlFolder.claim(folder, FolderKind.CRAWL), plan, screen, CLOCK);
  }

  private CrawlPlan plan() {
    return CrawlPlan.of(ACTIVITY, urls, region.region().formula(urls).toString())
        .withOperator(operator)
        .withDelay(delay)
        .withOwnOrigins(region.ownOrigins())
        .withPolicy(policy.applyTo(Optional.empty()));
  }
}
