package orbweaver.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.BuildVersion;
import orbweaver.app.crawl.LocalCrawl.EndReporter;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.EngineRun;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.cli.options.CrawlPolicyOptions;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MapOptions;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.OwnPorts;
import orbweaver.language.Formula;
import orbweaver.runtime.settings.MemoryBudget;
import org.apache.commons.io.file.PathUtils;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Crawl of a region of the Web, as commands {@code map} and {@code locate} run it: its options, its
 * plan and its folder.
 */
final class RegionCrawl {
  private static final MemoryBudget BESIDE = new MemoryBudget(MemoryBudget.MIN_BYTES);
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

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
  @Mixin private MapOptions region = new MapOptions();
  @Mixin private CrawlPolicyOptions policy = new CrawlPolicyOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private CreateOptions creation = new CreateOptions(PipelinePlan.FOLDER_PARTITIONS);
  @Mixin private MemoryOption memory = new MemoryOption();

  /** Action on a folder. */
  @FunctionalInterface
  interface FolderAction {
    CrawlEnd in(Path folder) throws IOException;
  }

  /** Returns where the graph is. */
  GraphLocation graph() {
    return graph.location();
  }

  /** Returns the constraints of the region. */
  Formula formula(List<CrawlUrl> urls) {
    return region.region().formula(urls);
  }

  /** Returns the plan of a crawl, with the name of the command as its activity. */
  CrawlPlan plan(List<CrawlUrl> urls, Formula formula) {
    return CrawlPlan.of(command.name(), urls, formula.toString())
        .withOperator(operator)
        .withDelay(delay)
        .withOwnOrigins(region.ownOrigins())
        .withPolicy(policy.applyTo(Optional.empty()));
  }

  /** Checks a plan, and returns it with its defaults. */
  CrawlPlan checked(CrawlPlan plan) {
    OperatorCheck.check(plan, fetching.connectOverrides(), command);
    return withDefaults(plan);
  }

  /** Checks the formula of a plan, and returns the plan with its defaults. */
  static CrawlPlan withDefaults(CrawlPlan plan) {
    return PlanCheck.checked(plan, CLOCK.instant());
  }

  /** Runs an action in the folder that was given, or in a temporary one, deleted at the end. */
  static CrawlEnd inFolder(Optional<Path> given, FolderAction action) throws IOException {
    if (given.isPresent()) return action.in(CommandEnvironment.resolve(given.get()));
    var temporary = Files.createTempDirectory("orbweaver");
    try {
      return action.in(temporary.resolve("crawl"));
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

  /** Returns the screen of the crawl; a result in JSON is printed by its report. */
  Screen screen() {
    return Terminal.screen(command, false);
  }

  /** Runs the crawl in a folder. */
  CrawlEnd run(Path folder, CrawlPlan plan, Screen screen, EndReporter report) throws IOException {
    return run(folder, plan, screen, report, StopCondition.NEVER);
  }

  /** Runs the crawl in a folder, until a condition is met. */
  CrawlEnd run(
      Path folder, CrawlPlan plan, Screen screen, EndReporter report, StopCondition stopCondition)
      throws IOException {
    var location = graph.location();
    location.check(CrawlFolder.pipelineIdOf(folder));
    var settings =
        new EngineCrawl.Settings(
            fetching.settings(BuildVersion.number()),
            location,
            creation.plan(),
            memory.budget().bodyBytes());
    return run(folder, plan, settings, screen, report, stopCondition);
  }

  /**
   * Runs the crawl beside other work of this process, in a temporary folder and with little memory,
   * until a condition is met.
   *
   * @param ports ports of this process, to which no request is sent
   */
  CrawlEnd runBeside(
      CrawlPlan plan,
      Screen screen,
      EndReporter report,
      OwnPorts ports,
      StopCondition stopCondition)
      throws IOException {
    var fetcher = fetching.settings(BuildVersion.number());
    var settings =
        new EngineCrawl.Settings(
            fetcher.withEgress(fetcher.egress().withOwnPorts(ports)),
            new GraphLocation.InFolder(),
            creation.plan(),
            BESIDE.bodyBytes());
    var run =
        new EngineRun(
            settings, new CrawlCommandExecutor(), report, Optional.empty(), stopCondition);
    return inFolder(
        Optional.empty(),
        folder -> run.runBeside(CrawlFolder.claim(folder, FolderKind.CRAWL), plan, screen, CLOCK));
  }

  /** Runs a crawl with these settings in a folder, until a condition is met. */
  static CrawlEnd run(
      Path folder,
      CrawlPlan plan,
      EngineCrawl.Settings settings,
      Screen screen,
      EndReporter report,
      StopCondition stopCondition)
      throws IOException {
    return new EngineRun(
            settings, new CrawlCommandExecutor(), report, Optional.empty(), stopCondition)
        .run(CrawlFolder.claim(folder, FolderKind.CRAWL), plan, screen, CLOCK);
  }
}
