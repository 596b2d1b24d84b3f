package orbweaver.cli;

import java.security.Security;
import java.util.Arrays;
import java.util.List;
import orbweaver.cli.ask.Forwarding;
import orbweaver.cli.bench.BenchCommand;
import orbweaver.cli.dead.DlqCommand;
import orbweaver.cli.drain.DrainCommand;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.graph.GraphCommand;
import orbweaver.cli.hosts.HostsCommand;
import orbweaver.cli.once.TryCommand;
import orbweaver.cli.option.Converters;
import orbweaver.cli.option.Errors;
import orbweaver.cli.party.PartyCommand;
import orbweaver.cli.repair.RepairCommand;
import orbweaver.cli.replay.ReplayCommand;
import orbweaver.cli.ring.RingCommand;
import orbweaver.cli.robots.RobotsCommand;
import orbweaver.cli.rules.RulesCommand;
import orbweaver.cli.setting.EnvironmentDefaults;
import orbweaver.cli.setting.KnownVariables;
import orbweaver.cli.sharing.SharingCommand;
import orbweaver.cli.steer.HostCommand;
import orbweaver.cli.steer.PauseCommand;
import orbweaver.cli.steer.ResumeCommand;
import orbweaver.cli.steer.RetryCommand;
import orbweaver.cli.steer.StopCommand;
import orbweaver.cli.topics.TopicsCommand;
import orbweaver.cli.trap.TrapsCommand;
import orbweaver.kit.settings.Environment;
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
    versionProvider = Version.class,
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
          BenchCommand.class,
          CrawlCommand.class,
          GraphCommand.class,
          ExplainCommand.class,
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
          RingCommand.class,
          TopicsCommand.class,
          RepairCommand.class,
          SeedCommand.class,
          PauseCommand.class,
          ResumeCommand.class,
          StopCommand.class,
          RetryCommand.class,
          HostCommand.class,
          HostsCommand.class,
          ServiceCommand.class,
          DrainCommand.class);

  @Spec private CommandSpec command = CommandSpec.create();

  public static void main(String[] arguments) {
    // The fetcher resolves failed names again; by default the JVM caches negative answers.
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    System.exit(line(Environment.ofProcess(), arguments).execute(arguments));
  }

  // Registers only the named command: reading all command classes takes longer than the JVM start.
  private static CommandLine line(Environment environment, String... arguments) {
    return Arrays.stream(arguments)
        .limit(1)
        .flatMap(first -> COMMANDS.stream().filter(command -> nameOf(command).equals(first)))
        .findFirst()
        .map(named -> line(environment, List.of(named)))
        .orElseGet(() -> line(environment));
  }

  private static String nameOf(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }

  /** Returns the command line with all commands; options take defaults from the environment. */
  public static CommandLine line(Environment environment) {
    return line(environment, COMMANDS);
  }

  private static CommandLine line(Environment environment, List<Class<?>> commands) {
    var line = new CommandLine(new Orbweaver());
    commands.forEach(line::addSubcommand);
    configured(line, environment)
        .setExecutionStrategy(new KnownVariables(environment, () -> line(environment)));
    var usage = line.getCommandSpec().usageMessage();
    usage.exitCodeList(CommandLine.Model.UsageMessageSpec.keyValuesMap(ExitCode.list()));
    return line;
  }

  /** Returns the commands that a running crawl executes for other processes: graph queries. */
  static CommandLine answering(Environment environment) {
    var line =
        new CommandLine(CommandSpec.create().name("orbweaver"))
            .addSubcommand(new GraphCommand())
            .addSubcommand(new ExplainCommand())
            .addSubcommand(new TrapsCommand())
            .addSubcommand(new RulesCommand())
            .addSubcommand(new ReplayCommand())
            .addSubcommand(new StatusCommand());
    return configured(line, environment);
  }

  private static CommandLine configured(CommandLine line, Environment environment) {
    var errors = new Errors(environment);
    return Converters.register(line)
        .setDefaultValueProvider(new EnvironmentDefaults(environment))
        .setOverwrittenOptionsAllowed(true)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(new Forwarding(environment, errors));
  }

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
