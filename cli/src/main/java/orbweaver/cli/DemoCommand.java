package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlScope;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.app.BuildVersion;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.engine.EngineRun;
import orbweaver.app.engine.archive.EngineArchive;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.serve.ServeCommand;
import orbweaver.cli.serve.ServePort;
import orbweaver.cli.serve.StoppedCrawlPages;
import orbweaver.cli.serve.WalkCommands;
import orbweaver.console.Console;
import orbweaver.console.ConsoleReach;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.language.Actions;
import orbweaver.sandbox.DemoWeb;
import orbweaver.sandbox.web.LocalWeb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver demo}. */
@Command(
    name = "demo",
    header = "Crawls a small built-in web and shows the result.",
    description =
        "Nothing leaves this machine. Each run starts from scratch and keeps its crawl in a folder,"
            + " which other commands query.%n",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  private static final Duration DELAY = Duration.ofMillis(20);
  private static final Actions ACTIONS =
      Actions.parse("((trace) (salton-check-uri 0.01 bees 1 hits) (walk-inferiors))");
  private static final PipelinePlan PIPELINE_PLAN = PipelinePlan.forFolder();

  private static final CrawlPolicy INDEXED = CrawlPolicy.DEFAULT.withIndex(true);

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "demo",
      description = "The folder of the crawl. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("demo");

  @Option(
      names = "--embedded-broker",
      description =
          "Run a Kafka broker and the five services, as orbweaver crawl --embedded-broker does.")
  private boolean embeddedBroker;

  @Option(
      names = "--serve",
      arity = "0..1",
      fallbackValue = "" + ServeCommand.DEFAULT_PORT,
      paramLabel = "PORT",
      description =
          "Then serve pages about the crawl on this machine, until Ctrl-C, at this port; 0 selects a"
              + " free one. Without a number: ${FALLBACK-VALUE}.")
  private Optional<Integer> servePort = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    servePort.ifPresent(port -> ServePort.require(port, this::misuse));
    // The crawl starts an HTTP server of its own before that of the pages.
    Console.limitConnections();
    var end = crawl();
    if (servePort.isPresent() && end == CrawlEnd.FINISHED)
      new StoppedCrawlPages(new GraphLocation.InFolder(), dir, WalkCommands.of(command))
          .serve("--serve", ConsoleReach.loopback(servePort.get()), command.commandLine().getOut());
    return ExitCode.of(end).number();
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), "--serve: " + message);
  }

  private CrawlEnd crawl() throws IOException {
    if (embeddedBroker) BrokerService.requireAvailable();
    var screen = Terminal.screen(command, false);
    var seed = CrawlUrl.of(DemoWeb.SEED);
    var formula = CrawlScope.ANY.formula(Optional.empty(), MediaTypes.ANY);
    var plan =
        CrawlPlan.of(Seed.DEFAULT_ACTIVITY, List.of(seed), formula)
            .withActions(Optional.of(ACTIONS.toString()))
            .withDelay(DELAY);
    var kind = embeddedBroker ? FolderKind.DEMO_WITH_BROKER : FolderKind.DEMO;
    var folder = CrawlFolder.claimEmptied(dir, kind);
    try (var web = DemoWeb.open()) {
      screen.printMessage(
          "crawling " + seed + " and the hosts it leads to, served from " + web.address());
      var settings = PipelineServiceSettings.of(fetcher(web));
      return embeddedBroker
          ? runOnPipeline(settings, folder, plan, screen)
          : runOnEngine(settings, folder, plan, screen);
    }
  }

  private CrawlEnd runOnPipeline(
      PipelineServiceSettings settings, CrawlFolder folder, CrawlPlan plan, Screen screen)
      throws IOException {
    return new LocalCrawl(
            settings,
            PIPELINE_PLAN,
            BrokerService::start,
            new CrawlCommandExecutor(),
            new DemoEndReport(screen, dir, false))
        .run(folder, plan, screen, InstantSource.system());
  }

  private CrawlEnd runOnEngine(
      PipelineServiceSettings settings, CrawlFolder folder, CrawlPlan plan, Screen screen)
      throws IOException {
    return new EngineRun(
            EngineCrawl.Settings.of(settings).withArchive(EngineArchive.Settings.ACCEPTED_PAGES),
            new CrawlCommandExecutor(),
            new DemoEndReport(screen, dir, true))
        .run(folder, plan.withPolicy(Optional.of(INDEXED)), screen, InstantSource.system());
  }

  private static FetcherSettings fetcher(LocalWeb web) {
    var connectOverrides =
        DemoWeb.HOSTS.stream().map(web::connectTo).map(ConnectTo::parse).toList();
    return FetcherSettings.of(BuildVersion.number())
        .withAllowedNetworks(List.of(Cidr.parse("127.0.0.0/8")), connectOverrides);
  }
}
