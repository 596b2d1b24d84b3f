package orbweaver.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.BuildVersion;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.EngineRun;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.options.CrawlPolicyOptions;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.DocumentSearchOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MapOptions;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.value.Decimals;
import org.apache.commons.io.file.PathUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver locate}. */
@Command(
    name = "locate",
    header = "Searches a region of the Web for documents that contain some words.",
    description = {
      "Crawls the region that the options describe and scores its text and HTML documents: the"
          + " weighted number of the words, divided by the number of the other words. Links from"
          + " documents with a high score are followed first. Documents are printed as they are"
          + " checked, then those with a score of at least the threshold, the best first.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LocateCommand implements Callable<Integer> {
  private static final String ACTIVITY = "locate";
  private static final Formula DOCUMENTS =
      Formula.parse(
          "((or (header-content-type \"text/html\") (header-content-type \"text/plain\")))");
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "1..*", description = "Start URLs of the search.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description = "Folder of the crawl. Default: a temporary folder, deleted at the end.")
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

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Option(
      names = "--enough",
      paramLabel = "NUMBER",
      description =
          "End the search when this number of documents have a score of at least the threshold."
              + " Default: search the whole region.")
  private Optional<Long> enough = Optional.empty();

  @Mixin private DocumentSearchOptions searchOptions = new DocumentSearchOptions();
  @Mixin private MapOptions region = new MapOptions();
  @Mixin private CrawlPolicyOptions policy = new CrawlPolicyOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private CreateOptions creation = new CreateOptions(PipelinePlan.FOLDER_PARTITIONS);
  @Mixin private MemoryOption memory = new MemoryOption();

  @Override
  public Integer call() throws IOException {
    return dir.isPresent()
        ? locate(CommandEnvironment.resolve(dir.get()))
        : locateInTemporaryFolder();
  }

  private int locateInTemporaryFolder() throws IOException {
    var temporary = Files.createTempDirectory("orbweaver-locate");
    try {
      return locate(temporary.resolve("crawl"));
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

  private int locate(Path folder) throws IOException {
    var search = searchOptions.requiredSearch();
    requireNumber();
    var plan = plan(search);
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
    return ExitCode.of(run(settings, folder, checked, search)).number();
  }

  private void requireNumber() {
    if (enough.filter(number -> number < 1).isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        "--enough: " + enough.get() + " (expected: a number of documents, at least 1)");
  }

  private CrawlEnd run(
      EngineCrawl.Settings settings, Path folder, CrawlPlan plan, DocumentSearch search)
      throws IOException {
    var screen = Terminal.screen(command, false);
    var endReport = new LocateEndReport(screen, plan, search, enough, json);
    if (hasEnough(settings.graph(), folder, search, endReport)) return CrawlEnd.ENOUGH_FOUND;
    return new EngineRun(settings, new CrawlCommandExecutor(), endReport)
        .run(CrawlFolder.claim(folder, FolderKind.CRAWL), plan, screen, CLOCK);
  }

  // A crawl that continues would first repeat the requests that were in flight at its end.
  private boolean hasEnough(
      GraphLocation location, Path folder, DocumentSearch search, LocateEndReport report) {
    if (enough.isEmpty() || CrawlFolder.pipelineIdOf(folder).isEmpty()) return false;
    try (var session = GraphSession.open(location, folder)) {
      if (LocatedDocuments.count(session.graph(), search) < enough.get()) return false;
      report.reportUnchanged(session.graph());
      return true;
    }
  }

  private CrawlPlan plan(DocumentSearch search) {
    var formula = region.region().formula(urls).and(DOCUMENTS);
    return CrawlPlan.of(ACTIVITY, urls, formula.toString())
        .withActions(Optional.of(actions(search).toString()))
        .withOperator(operator)
        .withDelay(delay)
        .withOwnOrigins(region.ownOrigins())
        .withPolicy(policy.applyTo(Optional.empty()));
  }

  private static Actions actions(DocumentSearch search) {
    return Actions.parse(
        "((salton-check-uri %s %s %s) (walk-salton-sorted-inferiors %s))"
            .formatted(Decimals.print(search.threshold()), search.keys(), ACTIVITY, search.keys()));
  }
}
