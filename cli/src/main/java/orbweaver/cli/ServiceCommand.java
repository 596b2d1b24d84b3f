package orbweaver.cli;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.crawl.SinkDesk;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.option.MemoryOption;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.option.fetch.FetcherOptions;
import orbweaver.cli.option.fetch.KnownOptions;
import orbweaver.cli.option.ring.CommitOption;
import orbweaver.cli.option.ring.KeepOption;
import orbweaver.cli.option.ring.MakingOptions;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.ServiceProcess;
import orbweaver.cli.run.ServiceSettings;
import orbweaver.cli.run.StationSettings;
import orbweaver.fetcher.FetcherSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver service}. */
@Command(
    name = "service",
    header = "Runs one service of a pipeline in this process.",
    description =
        "KAFKA_BOOTSTRAP_SERVERS names the brokers; any other KAFKA_... variable is a client"
            + " setting: KAFKA_SECURITY_PROTOCOL is security.protocol. Service rule creates a"
            + " missing"
            + " pipeline from --partitions and --key and applies --keep; the other services wait"
            + " for"
            + " it. SIGTERM stops cleanly.%n",
    mixinStandardHelpOptions = true)
final class ServiceCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "One of ${COMPLETION-CANDIDATES}.")
  private Service service = Service.BROKER;

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = "ring",
      description =
          "State folder; services may share it, each has its own subfolder. Default:"
              + " ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("ring");

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "9092",
      description = "broker: port it listens on, on loopback. Default: ${DEFAULT-VALUE}.")
  private int port = 9092;

  @Option(
      names = "--delay-floor",
      paramLabel = "TIME",
      defaultValue = "0s",
      description =
          "fetcher: minimum delay between two requests to a host, even if activities ask for less."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration delayFloor = Duration.ZERO;

  @Option(
      names = "--no-publish",
      description = "sink: do not publish the graph to topics page and edge.")
  private boolean isUnpublished;

  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private KnownOptions known = new KnownOptions();
  @Mixin private MakingOptions creation = new MakingOptions(12);
  @Mixin private KeepOption retention = new KeepOption();
  @Mixin private CommitOption commits = new CommitOption();
  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private MemoryOption memory = new MemoryOption();

  @Option(
      names = "--health-host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address of /health/live, /health/ready and /metrics. Default: ${DEFAULT-VALUE}.")
  private String healthHost = "127.0.0.1";

  @Option(
      names = "--health-port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Its port; 0 picks a free one and prints it. Default: ${DEFAULT-VALUE}.")
  private int healthPort;

  @Option(
      names = "--drain-token",
      paramLabel = "TEXT",
      description =
          "Token that lets another machine drain this process at the health port. Default: only"
              + " this machine may. Prefer the environment variable: command lines are visible to"
              + " other users.")
  private Optional<String> drainToken = Optional.empty();

  @Option(
      names = "--patience",
      paramLabel = "TIME",
      defaultValue = "2m",
      description = "How long to wait for brokers and pipeline. Default: ${DEFAULT-VALUE}.")
  private Duration patience = Duration.ofMinutes(2);

  @Override
  public Integer call() throws Exception {
    var screen = Terminal.screen(command, false);
    Logs.toConsole(screen.isTerminal());
    var endpoint = new SinkDesk(graph.place(), Orbweaver::answering);
    return new ServiceProcess(service, settings(), screen, InstantSource.system(), endpoint)
        .run()
        .number();
  }

  private ServiceSettings settings() {
    return new ServiceSettings(
        dir,
        port,
        new InetSocketAddress(healthHost, healthPort),
        drainToken,
        creation.plan(),
        patience,
        new StationSettings(
            fetcher(), retention.time(), graph.place(), !isUnpublished, commits.interval(), memory.budget()));
  }

  private FetcherSettings fetcher() {
    var defaults = fetching.fetcher(Version.text());
    var settings = defaults.behaving(defaults.manners().withFloor(delayFloor));
    return service == Service.FETCHER ? known.told(settings, Optional.empty()) : settings;
  }
}
