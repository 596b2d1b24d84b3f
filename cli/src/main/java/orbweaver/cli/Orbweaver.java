package orbweaver.cli;

import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import orbweaver.app.engine.EnginePreparation;
import orbweaver.cli.admin.PartyCommand;
import orbweaver.cli.admin.PipelineCommand;
import orbweaver.cli.admin.RepairCommand;
import orbweaver.cli.admin.SharingCommand;
import orbweaver.cli.archive.ArchiveCommand;
import orbweaver.cli.control.DrainCommand;
import orbweaver.cli.control.PauseCommand;
import orbweaver.cli.control.ResumeCommand;
import orbweaver.cli.control.RetryCommand;
import orbweaver.cli.control.StopCommand;
import orbweaver.cli.dlq.DlqCommand;
import orbweaver.cli.dryrun.TryCommand;
import orbweaver.cli.graph.GraphCommand;
import orbweaver.cli.hosts.HostsCommand;
import orbweaver.cli.options.Converters;
import orbweaver.cli.options.EnvironmentDefaults;
import orbweaver.cli.options.ErrorHandler;
import orbweaver.cli.options.GroupedOptions;
import orbweaver.cli.options.VariableCheck;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.VersionProvider;
import orbweaver.cli.remote.RemoteExecution;
import orbweaver.cli.report.ReportCommand;
import orbweaver.cli.robots.RobotsCommand;
import orbweaver.cli.rules.RulesCommand;
import orbweaver.cli.suppress.SuppressCommand;
import orbweaver.cli.topics.TopicsCommand;
import orbweaver.cli.traps.TrapsCommand;
import orbweaver.cli.watch.WatchCommand;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command line {@code orbweaver}: main class and list of all commands. */
@Command(
    name = "orbweaver",
    header = "Crawls sites into an exact link graph.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    footerHeading = "%n",
    footer = {
      "Every option can be set by an environment variable: --allow-private is"
          + " ORBWEAVER_ALLOW_PRIVATE. The command line takes precedence. The last value of a"
          + " repeated option wins, unless the option is described as repeatable."
          + " ORBWEAVER_LOG=info|debug logs more, ORBWEAVER_DEBUG=1 prints stack traces.",
      "",
      "orbweaver COMMAND --help describes a command."
    },
    exitCodeListHeading = "%nExit codes:%n")
public final class Orbweaver implements Runnable {
  private static final List<Class<?>> COMMANDS =
      List.of(
          DemoCommand.class,
          WarmUpCommand.class,
          BenchCommand.class,
          CrawlCommand.class,
          MapCommand.class,
          LocateCommand.class,
          WormCommand.class,
          GraphCommand.class,
          WatchCommand.class,
          ReportCommand.class,
          ExplainCommand.class,
          ArchiveCommand.class,
          TrapsCommand.class,
          RulesCommand.class,
          TryCommand.class,
          RobotsCommand.class,
          ReplayCommand.class,
          StatusCommand.class,
          ActivityCommand.class,
          PartyCommand.class,
          DlqCommand.class,
          SharingCommand.class,
          PipelineCommand.class,
          TopicsCommand.class,
          RepairCommand.class,
          SeedCommand.class,
          PauseCommand.class,
          ResumeCommand.class,
          StopCommand.class,
          RetryCommand.class,
          HostsCommand.class,
          SuppressCommand.class,
          ServiceCommand.class,
          DrainCommand.class);

  /** Names of the commands that crawl, by default without a broker. */
  private static final Set<String> CRAWLS = Set.of("crawl", "demo", "locate", "warm-up", "worm");

  @Spec private CommandSpec command = CommandSpec.create();

  public static void main(String[] arguments) {
    if (arguments.length > 0 && CRAWLS.contains(arguments[0])) EnginePreparation.start();
    var line = commandLine(Environment.ofProcess(), arguments);
    // The fetcher resolves failed names again; by default the JVM caches negative answers. Set
    // last,
    // because it looks for a logger in all jars, which the preparation opens.
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    System.exit(line.execute(arguments));
  }

  // Registers only the named command: reading all command classes takes longer than the JVM start.
  private static CommandLine commandLine(Environment environment, String... arguments) {
    return Arrays.stream(arguments)
        .limit(1)
        .flatMap(first -> COMMANDS.stream().filter(command -> nameOf(command).equals(first)))
        .findFirst()
        .map(named -> commandLine(environment, List.of(named)))
        .orElseGet(() -> commandLine(environment));
  }

  private static String nameOf(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }

  /** Returns the command line with all commands; options take defaults from the environment. */
  public static CommandLine commandLine(Environment environment) {
    return commandLine(environment, COMMANDS);
  }

  private static CommandLine commandLine(Environment environment, List<Class<?>> commands) {
    var line = new CommandLine(new Orbweaver());
    commands.forEach(line::addSubcommand);
    configured(line, environment)
        .setExecutionStrategy(new VariableCheck(environment, () -> commandLine(environment)));
    var usage = line.getCommandSpec().usageMessage();
    usage.exitCodeList(CommandLine.Model.UsageMessageSpec.keyValuesMap(ExitCode.helpLines()));
    return line;
  }

  /** Returns the commands that a running crawl executes for other processes: graph queries. */
  static CommandLine queryCommands(Environment environment) {
    var line =
        new CommandLine(CommandSpec.create().name("orbweaver"))
            .addSubcommand(new GraphCommand())
            .addSubcommand(new WatchCommand())
            .addSubcommand(new MapCommand())
            .addSubcommand(new ReportCommand())
            .addSubcommand(new ExplainCommand())
            .addSubcommand(new TrapsCommand())
            .addSubcommand(new RulesCommand())
            .addSubcommand(new ReplayCommand())
            .addSubcommand(new StatusCommand());
    return configured(line, environment);
  }

  /**
   * Returns the commands that a running crawl without a broker executes for other processes: graph
   * queries, and the commands that change the crawl or read its state.
   */
  static CommandLine commandsOfCrawl(Environment environment) {
    var line =
        queryCommands(environment)
            .addSubcommand(new ActivityCommand())
            .addSubcommand(new ArchiveCommand())
            .addSubcommand(new DlqCommand())
            .addSubcommand(new SeedCommand())
            .addSubcommand(new PauseCommand())
            .addSubcommand(new ResumeCommand())
            .addSubcommand(new StopCommand())
            .addSubcommand(new RetryCommand())
            .addSubcommand(new HostsCommand())
            .addSubcommand(new SuppressCommand())
            .addSubcommand(new RobotsCommand());
    return configured(line, environment);
  }

  private static CommandLine configured(CommandLine line, Environment environment) {
    var errors = new ErrorHandler(environment);
    return Converters.register(GroupedOptions.applyTo(line))
        .setDefaultValueProvider(new EnvironmentDefaults(environment))
        .setOverwrittenOptionsAllowed(true)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(new RemoteExecution(environment, errors));
  }

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
