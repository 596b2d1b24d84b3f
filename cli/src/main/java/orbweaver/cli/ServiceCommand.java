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

/** {@code orbweaver service}. */
@Command(
    name = "service",
    header = "Runs one service of a ring in this process.",
    description =
        "KAFKA_BOOTSTRAP_SERVERS says where the brokers are; any other KAFKA_... variable is a"
            + " client setting: KAFKA_SECURITY_PROTOCOL is security.protocol. rule makes the ring"
            + " when there is none, by --partitions and --key, and sees to --keep; the others wait"
            + " for it. SIGTERM stops cleanly.%n",
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
          "For state; services may share it, each has a part. Default: ./${DEFAULT-VALUE}.")
  private Path dir = Path.of("ring");

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "9092",
      description = "broker: where it listens, on loopback. Default: ${DEFAULT-VALUE}.")
  private int port = 9092;

  @Option(
      names = "--delay-floor",
      paramLabel = "TIME",
      defaultValue = "0s",
      description =
          "fetcher: between two requests to a host, whatever activities ask for."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration delayFloor = Duration.ZERO;

  @Option(
      names = "--no-publish",
      description = "sink: do not write the graph to topics page and edge beside the store.")
  private boolean silent;

  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private KnownOptions known = new KnownOptions();
  @Mixin private MakingOptions making = new MakingOptions(12);
  @Mixin private KeepOption keep = new KeepOption();
  @Mixin private CommitOption commits = new CommitOption();
  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private MemoryOption memory = new MemoryOption();

  @Option(
      names = "--health-host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Where /health/live, /health/ready and /metrics are. Default: ${DEFAULT-VALUE}.")
  private String healthHost = "127.0.0.1";

  @Option(
      names = "--health-port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Their port; 0 takes a free one and says which. Default: ${DEFAULT-VALUE}.")
  private int healthPort;

  @Option(
      names = "--drain-token",
      paramLabel = "TEXT",
      description =
          "Who shows it may drain this process from another machine, at the health port. Default:"
              + " only this machine may. Rather a variable than typed: others can see what is typed.")
  private Optional<String> drainToken = Optional.empty();

  @Option(
      names = "--patience",
      paramLabel = "TIME",
      defaultValue = "2m",
      description = "How long to wait for brokers and ring. Default: ${DEFAULT-VALUE}.")
  private Duration patience = Duration.ofMinutes(2);

  @Override
  public Integer call() throws Exception {
    var screen = Terminal.screen(command, false);
    Logs.toConsole(screen.isTerminal());
    var desk = new SinkDesk(graph.place(), Orbweaver::answering);
    return new ServiceProcess(service, settings(), screen, InstantSource.system(), desk)
        .run()
        .number();
  }

  private ServiceSettings settings() {
    return new ServiceSettings(
        dir,
        port,
        new InetSocketAddress(healthHost, healthPort),
        drainToken,
        making.plan(),
        patience,
        new StationSettings(
            fetcher(), keep.time(), graph.place(), !silent, commits.interval(), memory.budget()));
  }

  private FetcherSettings fetcher() {
    var usual = fetching.fetcher(Version.text());
    var settings = usual.behaving(usual.manners().withFloor(delayFloor));
    return service == Service.FETCHER ? known.told(settings, Optional.empty()) : settings;
  }
}
