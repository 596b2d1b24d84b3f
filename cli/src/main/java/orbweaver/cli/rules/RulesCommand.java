package orbweaver.cli.rules;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules}. */
@Command(
    name = "rules",
    header = "Lists, checks, tests, compares and translates rules and constraints.",
    description =
        "FILE is an activity (.yaml), rules of the W3C robot (.rules) or constraints in W4 notation"
            + " (.w4). For other names, and for - (standard input), the start of the text decides.%n",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RulesListCommand.class,
      RulesCheckCommand.class,
      RulesTestCommand.class,
      RulesDiffCommand.class,
      RulesFormulatedCommand.class,
      RulesTranslateCommand.class,
      RulesImportCommand.class
    })
public final class RulesCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
