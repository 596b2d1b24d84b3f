package orbweaver.cli;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.app.BuildVersion;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.crawl.RemoteCrawl;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.EngineRun;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.archive.ArchiveOptions;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.options.ActivityOptions;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.ExternalResultOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.options.SeedOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.report.TraceOption;
import orbweaver.cli.serve.ServeOption;
import orbweaver.cli.serve.WalkCommands;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.fetcher.FetcherSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver crawl}. */
@Command(
    name = "crawl",
    header = "Crawls from one or more URLs and stores the link graph.",
    description =
        "One process, which stores its state and the graph in one folder."
            + " Stop the crawl with Ctrl-C or kill; run the same command to resume. Once the crawl"
            + " has finished, it only prints the summary again; pass more URLs to extend it."
            + "%n",
    mixinStandardHelpOptions = true)
final class CrawlCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private SeedOptions seeds = new SeedOptions();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private DeploymentOptions deployment = new DeploymentOptions();
  @Mixin private ActivityOptions activity = new ActivityOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private ExternalResultOptions externalResults = new ExternalResultOptions();
  @Mixin private CreateOptions creation = new CreateOptions(PipelinePlan.FOLDER_PARTITIONS);
  @Mixin private MemoryOption memory = new MemoryOption();
  @Mixin private ArchiveOptions archive = new ArchiveOptions();
  @Mixin private TraceOption trace = new TraceOption();
  @Mixin private ServeOption pages = new ServeOption();

  @Option(
      names = "--json",
      description = "Print the summary, and with --trace each page, as a line of JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    deployment.check();
    var hasBroker = deployment.isRemote() || deployment.hasEmbeddedBroker();
    var archiveSettings = archive.settings(hasBroker);
    trace.check(hasBroker);
    pages.check(hasBroker);
    var requested = plan(archive.isActive() ? MediaTypes.ANY : MediaTypes.HTML);
    requireIndexer(requested.policy());
    var plan =
        PlanCheck.checked(
            requested.withPolicy(externalResults.applyTo(requested.policy())), CLOCK.instant());
    var screen = Terminal.screen(command, json);
    var brokers = deployment.remoteBrokers();
    var end =
        brokers.isPresent()
            ? new RemoteCrawl(creation.plan(), screen, screen::printSummary, CLOCK)
                .run(brokers.get(), plan)
            : runLocally(
                plan,
                externalResults.withExternalResults(fetcherSettings(), requested.policy()),
                archiveSettings,
                screen);
    return ExitCode.of(end).number();
  }

  // The walks that forms start beside the crawl must not reach its endpoints, either.
  private FetcherSettings fetcherSettings() {
    var settings = fetching.settings(BuildVersion.number());
    var ports = WalkCommands.of(command).ownPorts();
    return settings.withEgress(settings.egress().withOwnPorts(ports));
  }

  private CrawlEnd runLocally(
      CrawlPlan plan,
      FetcherSettings fetcher,
      EngineArchive.Settings archiveSettings,
      Screen screen)
      throws IOException {
    if (deployment.hasEmbeddedBroker()) BrokerService.requireAvailable();
    var location = graph.location();
    location.check(CrawlFolder.pipelineIdOf(dir.path()));
    var endReport = CrawlEndReport.of(screen, location, dir.path(), plan.seeds());
    if (deployment.hasEmbeddedBroker()) {
      var settings = deployment.serviceSettings(fetcher, location, memory.budget());
      return new LocalCrawl(
              settings,
              creation.plan(),
              BrokerService::start,
              new CrawlCommandExecutor(),
              endReport)
          .run(claimed(FolderKind.CRAWL_WITH_BROKER), plan, screen, CLOCK);
    }
    var settings =
        new EngineCrawl.Settings(
            fetcher,
            location,
            creation.plan(),
            memory.budget().bodyBytes(),
            archiveSettings,
            trace.trace(screen, plan.activity()));
    return new EngineRun(settings, new CrawlCommandExecutor(), endReport)
        .withPages(pages.factory())
        .run(claimed(FolderKind.CRAWL), plan, screen, CLOCK);
  }

  private CrawlFolder claimed(FolderKind kind) {
    return CrawlFolder.claim(dir.path(), kind);
  }

  private CrawlPlan plan(MediaTypes usedTypes) {
    var plan = activity.plan(seeds.seeds(), usedTypes).withParty(deployment.party());
    OperatorCheck.check(plan, fetching.connectOverrides(), command);
    requireFetcher();
    return plan;
  }

  private void requireIndexer(Optional<CrawlPolicy> policy) {
    if (!deployment.hasEmbeddedBroker() || policy.filter(CrawlPolicy::writesTexts).isEmpty())
      return;
    throw new ParameterException(
        command.commandLine(),
        "--index: not allowed with --embedded-broker (expected: a crawl without a broker, or"
            + " --bootstrap-server of a pipeline with orbweaver service index)");
  }

  private void requireFetcher() {
    if (!deployment.isRemote() || !externalResults.needsFetcher()) return;
    throw new ParameterException(
        command.commandLine(),
        "--import-links, --link-index: not allowed with --bootstrap-server (expected: a fetcher in"
            + " this process; pass the option to orbweaver service fetcher)");
  }
}
