package orbweaver.cli.options;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import orbweaver.app.settings.ServiceVariables;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Check that refuses to run a command while an unknown {@code ORBWEAVER_} variable is set. */
public final class VariableCheck implements IExecutionStrategy {
  private final Environment environment;
  private final Supplier<CommandLine> allCommands;
  private final IExecutionStrategy next = new RunLast();

  /**
   * Creates the check.
   *
   * @param allCommands root command with all subcommands; evaluated only if a variable has our
   *     prefix
   */
  public VariableCheck(Environment environment, Supplier<CommandLine> allCommands) {
    this.environment = environment;
    this.allCommands = allCommands;
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
    var candidates = ServiceVariables.candidates(environment);
    if (candidates.isEmpty()) return;
    var known = allVariables(allCommands.get());
    candidates.removeAll(known);
    if (candidates.isEmpty()) return;
    throw new ExecutionException(
        line, "a variable", SettingException.unknown(candidates.first(), known));
  }

  /** Returns all variables that a command or another part of the program reads. */
  public static SortedSet<String> allVariables(CommandLine root) {
    var known = new TreeSet<>(ServiceVariables.OTHERS);
    collect(root, known);
    return known;
  }

  private static void collect(CommandLine line, Set<String> known) {
    for (var option : line.getCommandSpec().options()) {
      known.add(EnvironmentDefaults.variableOf(option));
    }
    line.getSubcommands().values().forEach(subcommand -> collect(subcommand, known));
  }
}
