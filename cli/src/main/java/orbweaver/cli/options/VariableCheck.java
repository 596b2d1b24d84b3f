package orbweaver.cli.options;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Check that refuses to run a command while an unknown {@code ORBWEAVER_} variable is set. */
public final class VariableCheck implements IExecutionStrategy {
  private static final String PREFIX = "ORBWEAVER_";
  // Variables that no option reads: of logging, launchers, messages, clients and compose.
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
   * Creates the check.
   *
   * @param all root command with all subcommands; evaluated only if a variable has our prefix
   */
  public VariableCheck(Environment environment, Supplier<CommandLine> all) {
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
    var candidates = candidates();
    if (candidates.isEmpty()) return;
    var known = allVariables(all.get());
    candidates.removeAll(known);
    if (candidates.isEmpty()) return;
    throw new ExecutionException(
        line, "a variable", SettingException.unknown(candidates.first(), known));
  }

  /** Returns all variables that a command or another part of the program reads. */
  public static SortedSet<String> allVariables(CommandLine all) {
    var known = new TreeSet<>(OTHERS);
    collect(all, known);
    return known;
  }

  private SortedSet<String> candidates() {
    return environment.variables().keySet().stream()
        .filter(name -> name.startsWith(PREFIX) && !OTHERS.contains(name))
        .filter(name -> !environment.isServiceLink(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void collect(CommandLine line, Set<String> known) {
    for (var option : line.getCommandSpec().options()) {
      known.add(EnvironmentDefaults.variableOf(option));
    }
    line.getSubcommands().values().forEach(each -> collect(each, known));
  }
}
