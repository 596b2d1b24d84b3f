package orbweaver.cli;

import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import orbweaver.app.engine.EnginePreparation;
import orbweaver.cli.accesses.AccessesCommand;
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
import orbweaver.cli.library.LibraryCommand;
import orbweaver.cli.news.NewsCommand;
import orbweaver.cli.news.ProfileCommand;
import orbweaver.cli.options.Converters;
import orbweaver.cli.options.EnvironmentDefaults;
import orbweaver.cli.options.ErrorHandler;
import orbweaver.cli.options.GroupedOptions;
import orbweaver.cli.options.VariableCheck;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.VersionProvider;
import orbweaver.cli.remote.RemoteExecution;
import orbweaver.cli.report.ReportCommand;
import orbweaver.cli.robots.RobotsCommand;
import orbweaver.cli.rules.RulesCommand;
import orbweaver.cli.search.SearchCommand;
import orbweaver.cli.serve.ServeCommand;
import orbweaver.cli.serve.WalkCommands;
import orbweaver.cli.suppress.SuppressCommand;
import orbweaver.cli.topics.TopicsCommand;
import orbweaver.cli.traps.TrapsCommand;
import orbweaver.cli.users.UsersCommand;
import orbweaver.cli.watch.WatchCommand;
import orbweaver.console.walk.WalkRunner;
import orbweaver.fetcher.egress.OwnPorts;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.Environment;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
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
public final class Orbweaver implements Runnable, WalkCommands {
  // With their names, because reading the annotations of classes takes part of the start.
  private static final List<NamedCommand> COMMANDS =
      List.of(
          new NamedCommand("demo", DemoCommand.class),
          new NamedCommand("warm-up", WarmUpCommand.class),
          new NamedCommand("bench", BenchCommand.class),
          new NamedCommand("crawl", CrawlCommand.class),
          new NamedCommand("map", MapCommand.class),
          new NamedCommand("locate", LocateCommand.class),
          new NamedCommand("worm", WormCommand.class),
          new NamedCommand("graph", GraphCommand.class),
          new NamedCommand("search", SearchCommand.class),
          new NamedCommand("serve", ServeCommand.class),
          new NamedCommand("library", LibraryCommand.class),
          new NamedCommand("users", UsersCommand.class),
          new NamedCommand("profile", ProfileCommand.class),
          new NamedCommand("news", NewsCommand.class),
          new NamedCommand("watch", WatchCommand.class),
          new NamedCommand("report", ReportCommand.class),
          new NamedCommand("explain", ExplainCommand.class),
          new NamedCommand("accesses", AccessesCommand.class),
          new NamedCommand("archive", ArchiveCommand.class),
          new NamedCommand("traps", TrapsCommand.class),
          new NamedCommand("rules", RulesCommand.class),
          new NamedCommand("try", TryCommand.class),
          new NamedCommand("robots", RobotsCommand.class),
          new NamedCommand("replay", ReplayCommand.class),
          new NamedCommand("status", StatusCommand.class),
          new NamedCommand("activity", ActivityCommand.class),
          new NamedCommand("party", PartyCommand.class),
          new NamedCommand("dlq", DlqCommand.class),
          new NamedCommand("sharing", SharingCommand.class),
          new NamedCommand("pipeline", PipelineCommand.class),
          new NamedCommand("topics", TopicsCommand.class),
          new NamedCommand("repair", RepairCommand.class),
          new NamedCommand("seed", SeedCommand.class),
          new NamedCommand("pause", PauseCommand.class),
          new NamedCommand("resume", ResumeCommand.class),
          new NamedCommand("stop", StopCommand.class),
          new NamedCommand("retry", RetryCommand.class),
          new NamedCommand("hosts", HostsCommand.class),
          new NamedCommand("suppress", SuppressCommand.class),
          new NamedCommand("service", ServiceCommand.class),
          new NamedCommand("drain", DrainCommand.class));

  /** Command in the list of all commands. */
  private record NamedCommand(String name, Class<?> type) {}

  /** Names of the commands that crawl, by default without a broker. */
  private static final Set<String> CRAWLS = Set.of("crawl", "demo", "locate", "warm-up", "worm");

  private static final String NEGATIVE_ANSWERS = "networkaddress.cache.negative.ttl";

  @Spec private CommandSpec command = CommandSpec.create();

  private final Environment environment;
  private final OwnPorts ownPorts = new OwnPorts();

  private Orbweaver(Environment environment) {
    this.environment = environment;
  }

  public static void main(String[] arguments) {
    if (arguments.length > 0 && CRAWLS.contains(arguments[0])) EnginePreparation.start();
    cacheNoFailedNames();
    var line =
        commandLine(Environment.ofProcess(), arguments)
            .setOut(CommandEnvironment.standardOutputWriter());
    System.exit(line.execute(arguments));
  }

  // The fetcher resolves failed names again; by default the JVM caches negative answers. The
  // launcher has set the property in a file. Setting it here takes a tenth of the start, because
  // the JVM then looks for a logger in all jars.
  private static void cacheNoFailedNames() {
    if (!"0".equals(Security.getProperty(NEGATIVE_ANSWERS)))
      Security.setProperty(NEGATIVE_ANSWERS, "0");
  }

  /**
   * Returns the command line for these arguments, with only the command that they name: reading all
   * command classes takes longer than the JVM start.
   */
  public static CommandLine commandLine(Environment environment, String... arguments) {
    return Arrays.stream(arguments)
        .limit(1)
        .flatMap(first -> COMMANDS.stream().filter(command -> command.name().equals(first)))
        .findFirst()
        .map(named -> commandLine(environment, List.of(named)))
        .orElseGet(() -> commandLine(environment));
  }

  /** Returns the command line with all commands; options take defaults from the environment. */
  public static CommandLine commandLine(Environment environment) {
    return commandLine(environment, COMMANDS);
  }

  private static CommandLine commandLine(Environment environment, List<NamedCommand> commands) {
    var line = new CommandLine(new Orbweaver(environment));
    for (var named : commands) line.addSubcommand(named.name(), named.type());
    var check = new VariableCheck(environment, () -> commandLine(environment));
    var errors = new ErrorHandler(environment);
    configured(line, environment).setExecutionStrategy(result -> execute(check, result, errors));
    var usage = line.getCommandSpec().usageMessage();
    usage.exitCodeList(CommandLine.Model.UsageMessageSpec.keyValuesMap(ExitCode.helpLines()));
    return line;
  }

  // The help is printed outside of any command, and its errors are handled nowhere else.
  private static int execute(IExecutionStrategy next, ParseResult result, ErrorHandler errors) {
    try {
      return next.execute(result);
    } catch (BrokenPipeException | OperationException e) {
      return errors.handleExecutionException(e, result.commandSpec().commandLine(), result);
    }
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
            .addSubcommand(new SearchCommand())
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
            .addSubcommand(new LibraryCommand())
            .addSubcommand(new ProfileCommand())
            .addSubcommand(new NewsCommand())
            .addSubcommand(new SuppressCommand())
            .addSubcommand(new RobotsCommand());
    return configured(line, environment);
  }

  /** Configures a command line; options take defaults from the environment. */
  static CommandLine configured(CommandLine line, Environment environment) {
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
  public WalkRunner walkRunner() {
    return new FormWalks(environment, ownPorts);
  }

  @Override
  public OwnPorts ownPorts() {
    return ownPorts;
  }

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
