package orbweaver.cli.rules;

import java.util.concurrent.Callable;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.reports.FormulatedRules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules formulated}. */
@Command(
    name = "formulated",
    header = "Lists the rules that were formulated during a crawl, with their authors.",
    description = {
      "A line is an activity, the author, the rule and the reason. A URL that is quarantined as a"
          + " suspected trap is listed as a rule of the author program; orbweaver traps --release"
          + " removes it. Rules that a later version of the activity added, such as bans, have the party that"
          + " owns the activity as author, or operator.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesFormulatedCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      var rules = FormulatedRules.of(at.graph(session));
      new ResultPrinter(command, json).print(rules, rules.lines());
    }
    return ExitCode.FINISHED.number();
  }
}
