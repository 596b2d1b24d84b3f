package orbweaver.cli.rules;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.language.notation.Definitions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules list}. */
@Command(
    name = "list",
    header = "Lists the types of constraints, the shipped libraries and their definitions.",
    description = {
      "Each entry has the efficiency class, how to write the constraint, and its documentation. NAME"
          + " shows one of them with an example or its body.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesListCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "A constraint, a definition or a library.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--activity",
      paramLabel = "FILE",
      description = "Also list the definitions of this activity file and of its libraries.")
  private Optional<String> activity = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var all =
        RuleTypeList.complete(activity.map(RulesListCommand::definitions).orElse(Definitions.NONE));
    var list = name.map(all::named).orElse(all);
    new ResultPrinter(command, json)
        .print(list, name.isPresent() ? list.details() : list.overview());
    return ExitCode.FINISHED.number();
  }

  private static Definitions definitions(String file) {
    return ActivityFile.read(CommandEnvironment.resolve(file)).definitions();
  }
}
