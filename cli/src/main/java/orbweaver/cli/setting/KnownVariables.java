package orbweaver.cli.setting;

import java.util.Set;
import java.util.TreeSet;
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
          "ORBWEAVER_DEBUG",
          "ORBWEAVER_PREFIX",
          "ORBWEAVER_JAVA_HOME",
          "ORBWEAVER_JAVA_OPTS");

  private final Environment environment;
  private final IExecutionStrategy next = new RunLast();

  public KnownVariables(Environment environment) {
    this.environment = environment;
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
    var known = new TreeSet<>(OTHERS);
    gather(line, known);
    environment.variables().keySet().stream()
        .filter(name -> name.startsWith(OURS) && !known.contains(name))
        .filter(name -> !environment.isServiceLink(name))
        .sorted()
        .findFirst()
        .ifPresent(
            name -> {
              throw new ExecutionException(
                  line, "a variable", SettingException.unknown(name, known));
            });
  }

  private static void gather(CommandLine line, Set<String> known) {
    for (var option : line.getCommandSpec().options()) {
      known.add(EnvironmentDefaults.variable(option));
    }
    line.getSubcommands().values().forEach(each -> gather(each, known));
  }
}
