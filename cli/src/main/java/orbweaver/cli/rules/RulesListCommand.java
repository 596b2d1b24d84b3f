package orbweaver.cli.rules;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules list}. */
@Command(
    name = "list",
    header = "Lists the types of constraints with their documentation.",
    mixinStandardHelpOptions = true)
final class RulesListCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "Show only this one, with an example.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var all = RuleTypeList.complete();
    var list = name.map(all::named).orElse(all);
    new ResultPrinter(command, json)
        .print(list, name.isPresent() ? list.details() : list.overview());
    return ExitCode.FINISHED.number();
  }
}
