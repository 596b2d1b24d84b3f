package orbweaver.cli;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.crawl.DistantCrawl;
import orbweaver.cli.crawl.LocalCrawl;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.folder.Kind;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.option.MemoryOption;
import orbweaver.cli.option.PartyOption;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.option.fetch.FetcherOptions;
import orbweaver.cli.option.fetch.KnownOptions;
import orbweaver.cli.option.ring.CommitOption;
import orbweaver.cli.option.ring.KeepOption;
import orbweaver.cli.option.ring.MakingOptions;
import orbweaver.cli.option.wanted.ActivityOptions;
import orbweaver.cli.option.wanted.SeedOptions;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.Destinations;
import orbweaver.cli.run.BrokerStation;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.RingPlan;
import orbweaver.cli.run.StationSettings;
import orbweaver.cli.watch.Screen;
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
        "Broker and services run in this process; their state and the graph are stored in one"
            + " folder."
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

  @Mixin private PartyOption party = new PartyOption();
  @Mixin private ActivityOptions activity = new ActivityOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private KnownOptions known = new KnownOptions();
  @Mixin private MakingOptions creation = new MakingOptions(RingPlan.IN_A_FOLDER);
  @Mixin private KeepOption retention = new KeepOption();
  @Mixin private CommitOption commits = new CommitOption();
  @Mixin private MemoryOption memory = new MemoryOption();

  @Option(
      names = "--bootstrap",
      paramLabel = "HOST:PORT",
      description =
          "Crawl with a pipeline that runs elsewhere; nothing is stored here, and the network"
              + " policy of its fetchers applies.")
  private Optional<String> bootstrap = Optional.empty();

  @Option(
      names = "--publish",
      description =
          "Also write the graph to topics page and edge as it grows, for other consumers.")
  private boolean publish;

  @Option(names = "--json", description = "Print the summary as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    var requested = plan();
    var plan = requested.going(known.over(requested.course())).checked(CLOCK.instant());
    var screen = Terminal.screen(command, json);
    var code =
        bootstrap.isPresent()
            ? new DistantCrawl(creation.plan(), screen, CLOCK).run(Brokers.at(bootstrap.get()), plan)
            : runLocally(plan, known.told(fetching.fetcher(Version.text()), requested.course()), screen);
    return code.number();
  }

  private ExitCode runLocally(CrawlPlan plan, FetcherSettings fetcher, Screen screen) throws IOException {
    BrokerStation.require();
    var place = graph.place();
    place.check(CrawlFolder.ringOf(dir.path()));
    var folder = CrawlFolder.claim(dir.path(), Kind.CRAWL);
    var findings = new CrawlFindings(screen, graphOption(place), plan.seeds());
    var settings =
        new StationSettings(
            fetcher, retention.time(), place, publish, commits.interval(), memory.budget());
    return new LocalCrawl(settings, creation.plan(), Orbweaver::answering, findings::show)
        .run(folder, plan, screen, CLOCK);
  }

  // The address is not printed: it may hold a password.
  private String graphOption(GraphPlace place) {
    return switch (place) {
      case InFolder _ -> "--dir " + dir.path();
      case InDatabase _ -> "--graph ADDRESS";
    };
  }

  private CrawlPlan plan() {
    var plan = activity.plan(seeds.all()).as(party.given());
    requireOperator(plan);
    requireFetcher();
    return plan;
  }

  private void requireFetcher() {
    if (bootstrap.isEmpty() || !known.isOfFetcher()) return;
    throw new ParameterException(
        command.commandLine(),
        "--known, --catalogue: not allowed with --bootstrap (expected: a fetcher in this process;"
            + " pass"
            + " the option to orbweaver service fetcher)");
  }

  private void requireOperator(CrawlPlan plan) {
    var destinations = new Destinations(fetching.detours());
    var firstRemote = plan.seeds().stream().filter(url -> !destinations.isLoopback(url)).findFirst();
    if (plan.operator().isPresent() || firstRemote.isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        "--operator: missing, and %s is not on this machine (expected: a mail address or URL under"
                .formatted(firstRemote.get())
            + " which the owner of the server can reach you)");
  }
}
