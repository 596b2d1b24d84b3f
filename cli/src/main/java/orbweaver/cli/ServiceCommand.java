package orbweaver.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.BuildVersion;
import orbweaver.app.crawl.SinkEndpoint;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.HealthEndpoint;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceProcess;
import orbweaver.app.process.ServiceProcessSettings;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.cli.archive.ArchiveLimitOptions;
import orbweaver.cli.broker.BrokerProcess;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.ExternalResultOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.options.SettingConverters;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.serve.ListenOptions;
import orbweaver.cli.serve.ServeCommand;
import orbweaver.cli.serve.ServePort;
import orbweaver.cli.serve.WebProcess;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.KafkaSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver service}. */
@Command(
    name = "service",
    header = "Runs one service of a pipeline in this process.",
    description =
        "KAFKA_BOOTSTRAP_SERVERS names the brokers; any other KAFKA_... variable is a client"
            + " setting: KAFKA_SECURITY_PROTOCOL is security.protocol. Service rule creates a"
            + " missing pipeline from --partitions and --politeness-key and applies --retention;"
            + " the other services wait for it. Service web serves pages about the graph in a database,"
            + " and needs no brokers. SIGTERM stops cleanly.%n",
    mixinStandardHelpOptions = true)
final class ServiceCommand implements Callable<Integer> {
  private static final int BROKER_PORT = 9_092;
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "One of ${COMPLETION-CANDIDATES}.")
  private ServiceName service = ServiceName.BROKER;

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      defaultValue = ServiceVariables.DEFAULT_DIR,
      description =
          "State folder; services may share it, each has its own subfolder. Default:"
              + " ./${DEFAULT-VALUE}.")
  private Path dir = Path.of(ServiceVariables.DEFAULT_DIR);

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "broker, web: port it listens on, a broker on loopback only; 0 selects a free one. Default:"
              + " 9092 for a broker, 8080 for pages.")
  private Optional<Integer> port = Optional.empty();

  @Option(
      names = "--users",
      paramLabel = "FOLDER",
      description =
          "web: folder with file users.yaml (orbweaver users put). Default: subfolder web of --dir.")
  private Optional<Path> users = Optional.empty();

  @Option(
      names = "--text-index",
      paramLabel = "FOLDER",
      description =
          "web: folder of the index that index-sink writes, such as index-sink/index of its --dir."
              + " Without it, texts are not searched.")
  private Optional<Path> textIndex = Optional.empty();

  @Option(
      names = "--delay-floor",
      paramLabel = "TIME",
      defaultValue = ServiceVariables.DEFAULT_DELAY_FLOOR,
      converter = SettingConverters.DelayFloor.class,
      description =
          "fetcher: minimum delay between two requests to a host, even if activities ask for less."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration delayFloor = Duration.ZERO;

  @Option(
      names = "--no-publish",
      description = "sink: do not publish the graph to topics page, edge and change.")
  private boolean isUnpublished;

  @Option(
      names = "--archive-rejected",
      description = "archive: store pages that no activity accepts, too.")
  private boolean isRejectedArchived;

  @Mixin private ArchiveLimitOptions archiveLimits = new ArchiveLimitOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private ExternalResultOptions externalResults = new ExternalResultOptions();
  @Mixin private CreateOptions creation = new CreateOptions(ServiceVariables.DEFAULT_PARTITIONS);
  @Mixin private RetentionOption retention = new RetentionOption();
  @Mixin private CommitOption commits = new CommitOption();
  @Mixin private GraphOption graph = new GraphOption();
  @Mixin private MemoryOption memory = new MemoryOption();
  @Mixin private ListenOptions listen = new ListenOptions();

  @Option(
      names = "--health-host",
      paramLabel = "ADDRESS",
      defaultValue = ServiceVariables.DEFAULT_HEALTH_HOST,
      description =
          "Address of /health/live, /health/ready and /metrics. Default: ${DEFAULT-VALUE}.")
  private String healthHost = ServiceVariables.DEFAULT_HEALTH_HOST;

  @Option(
      names = "--health-port",
      paramLabel = "PORT",
      defaultValue = ServiceVariables.DEFAULT_HEALTH_PORT,
      converter = SettingConverters.HealthPort.class,
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
      defaultValue = ServiceVariables.DEFAULT_PATIENCE,
      converter = SettingConverters.Patience.class,
      description = "How long to wait for brokers and pipeline. Default: ${DEFAULT-VALUE}.")
  private Duration patience = Duration.ZERO;

  @Override
  public Integer call() throws Exception {
    var screen = Terminal.screen(command, false);
    LogConfiguration.toConsole(screen.isTerminal());
    var kind = service.kind();
    if (kind.isPresent()) run(kind.get(), screen);
    else if (service == ServiceName.WEB) serve(screen);
    else new BrokerProcess(dir, port.orElse(BROKER_PORT), health()).run(screen, CLOCK);
    return ExitCode.FINISHED.number();
  }

  private void run(ServiceKind kind, Screen screen) throws IOException, InterruptedException {
    var endpoint = new SinkEndpoint(graph.location(), new CrawlCommandExecutor(), CLOCK);
    new ServiceProcess(kind, settings(kind), screen, CLOCK, endpoint).run();
  }

  private void serve(Screen screen) throws IOException, InterruptedException {
    var number = port.orElse(ServeCommand.DEFAULT_PORT);
    ServePort.require(
        number, message -> new ParameterException(command.commandLine(), "--port: " + message));
    var environment = Environment.ofProcess();
    new WebProcess(
            dir,
            users,
            graph.location(),
            KafkaSettings.ofBrokers(environment),
            textIndex,
            listen.reach(number),
            health(),
            patience)
        .run(KafkaSettings.prefix(environment), screen, CLOCK);
  }

  private HealthEndpoint health() {
    return new HealthEndpoint(new InetSocketAddress(healthHost, healthPort), drainToken);
  }

  private ServiceProcessSettings settings(ServiceKind kind) {
    return new ServiceProcessSettings(
        dir,
        health(),
        creation.plan(),
        patience,
        new PipelineServiceSettings(
            fetcher(kind),
            retention.retention(),
            graph.location(),
            !isUnpublished,
            isRejectedArchived,
            archiveLimits.limits(),
            commits.interval(),
            memory.budget()));
  }

  private FetcherSettings fetcher(ServiceKind kind) {
    var defaults = fetching.settings(BuildVersion.number());
    var settings = defaults.withPoliteness(defaults.politeness().withMinDelay(delayFloor));
    return kind == ServiceKind.FETCHER
        ? externalResults.withExternalResults(settings, Optional.empty())
        : settings;
  }
}
