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

/** {@code orbweaver crawl}. */
@Command(
    name = "crawl",
    header = "Crawls from one or more URLs and keeps what it finds.",
    description =
        "Everything runs in this process and is kept in a folder: broker, stations, graph. Stop it"
            + " with Ctrl-C or worse; the same command goes on where it was. Called again when it"
            + " has finished it shows the summary and sends nothing; further URLs are added."
            + "%n",
    mixinStandardHelpOptions = true)
final class CrawlCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private SeedOptions seeds = new SeedOptions();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private PartyOption party = new PartyOption();
  @Mixin private ActivityOptions wanted = new ActivityOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private KnownOptions known = new KnownOptions();
  @Mixin private MakingOptions making = new MakingOptions(RingPlan.IN_A_FOLDER);
  @Mixin private KeepOption keep = new KeepOption();
  @Mixin private CommitOption commits = new CommitOption();
  @Mixin private MemoryOption memory = new MemoryOption();

  @Option(
      names = "--bootstrap",
      paramLabel = "HOST:PORT",
      description =
          "Drive a ring that runs elsewhere; nothing is kept here, and where its fetchers may"
              + " connect is theirs to say.")
  private Optional<String> bootstrap = Optional.empty();

  @Option(
      names = "--publish",
      description =
          "Write the graph to topics page and edge too, as it grows, for others to consume.")
  private boolean publish;

  @Option(names = "--json", description = "Print the summary as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    var kept = plan();
    var plan = kept.going(known.over(kept.course())).checked(CLOCK.instant());
    var screen = Terminal.screen(command, json);
    var code =
        bootstrap.isPresent()
            ? new DistantCrawl(making.plan(), screen, CLOCK).run(Brokers.at(bootstrap.get()), plan)
            : here(plan, known.told(fetching.fetcher(Version.text()), kept.course()), screen);
    return code.number();
  }

  private ExitCode here(CrawlPlan plan, FetcherSettings fetcher, Screen screen) throws IOException {
    BrokerStation.require();
    var place = graph.place();
    place.check(CrawlFolder.ringOf(dir.path()));
    var folder = CrawlFolder.claim(dir.path(), Kind.CRAWL);
    var findings = new CrawlFindings(screen, kept(place), plan.seeds());
    var settings =
        new StationSettings(
            fetcher, keep.time(), place, publish, commits.interval(), memory.budget());
    return new LocalCrawl(settings, making.plan(), Orbweaver::answering, findings::show)
        .run(folder, plan, screen, CLOCK);
  }

  // An address may hold a password.
  private String kept(GraphPlace place) {
    return switch (place) {
      case InFolder _ -> "--dir " + dir.path();
      case InDatabase _ -> "--graph ADDRESS";
    };
  }

  private CrawlPlan plan() {
    var plan = wanted.plan(seeds.all()).as(party.given());
    requireOperator(plan);
    requireFetcher();
    return plan;
  }

  private void requireFetcher() {
    if (bootstrap.isEmpty() || !known.isOfFetcher()) return;
    throw new ParameterException(
        command.commandLine(),
        "--known, --catalogue: not with --bootstrap (expected: a fetcher here; say it to orbweaver service"
            + " fetcher)");
  }

  private void requireOperator(CrawlPlan plan) {
    var destinations = new Destinations(fetching.detours());
    var abroad = plan.seeds().stream().filter(url -> !destinations.isLoopback(url)).findFirst();
    if (plan.operator().isPresent() || abroad.isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        "--operator: missing, and %s is not on this machine (expected: a mail address or URL under"
                .formatted(abroad.get())
            + " which the owner of the server can reach you)");
  }
}
