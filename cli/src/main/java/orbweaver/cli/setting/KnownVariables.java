package orbweaver.cli.setting;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Runs no command while a variable is set that looks like ours and that no command reads. */
public final class KnownVariables implements IExecutionStrategy {
  private static final String OURS = "ORBWEAVER_";
  // Read by no option: by the log, the launchers, the messages, the clients, and by compose.
  private static final Set<String> OTHERS =
      Set.of(
          "ORBWEAVER_AOT",
          "ORBWEAVER_DASHBOARD_PASSWORD",
          "ORBWEAVER_DATABASE_PASSWORD",
          "ORBWEAVER_LOG",
          "ORBWEAVER_OUT_OF_MEMORY",
          "ORBWEAVER_DEBUG",
          "ORBWEAVER_PREFIX",
          "ORBWEAVER_JAVA_HOME",
          "ORBWEAVER_JAVA_OPTS");

  private final Environment environment;
  private final Supplier<CommandLine> all;
  private final IExecutionStrategy next = new RunLast();

  /**
   * @param all the command with all its commands; asked for when a variable of ours is set
   */
  public KnownVariables(Environment environment, Supplier<CommandLine> all) {
    this.environment = environment;
    this.all = all;
  }

  @Override
  public int execute(ParseResult result) throws ExecutionException {
    if (!asksForHelp(result)) check(result.commandSpec().root().commandLine());
    return next.execute(result);
  }

  private static boolean asksForHelp(ParseResult result) {
    return result.asCommandLineList().stream()
        .anyMatch(line -> line.isUsageHelpRequested() || line.isVersionHelpRequested());
  }

  private void check(CommandLine line) {
    var ours = ours();
    if (ours.isEmpty()) return;
    var known = of(all.get());
    ours.removeAll(known);
    if (ours.isEmpty()) return;
    throw new ExecutionException(line, "a variable", SettingException.unknown(ours.first(), known));
  }

  /** All that some command reads, or something else of the program. */
  public static SortedSet<String> of(CommandLine all) {
    var known = new TreeSet<>(OTHERS);
    gather(all, known);
    return known;
  }

  private SortedSet<String> ours() {
    return environment.variables().keySet().stream()
        .filter(name -> name.startsWith(OURS) && !OTHERS.contains(name))
        .filter(name -> !environment.isServiceLink(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void gather(CommandLine line, Set<String> known) {
    for (var option : line.getCommandSpec().options()) {
      known.add(EnvironmentDefaults.variable(option));
    }
    line.getSubcommands().values().forEach(each -> gather(each, known));
  }
}
