package orbweaver.cli.rules;

import java.time.Instant;
import java.util.concurrent.Callable;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.language.Actions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules check}. */
@Command(
    name = "check",
    header = "Shows the predicates of a formula, their cost, and parts without effect.",
    description = "Nothing is fetched. An activity file is checked completely.%n",
    mixinStandardHelpOptions = true)
final class RulesCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "Activity, rules or constraints.")
  private String file = FormulaArgument.STANDARD_INPUT;

  @Option(names = "--strict", description = "Exit with 1 if there is a warning.")
  private boolean strict;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var source = FormulaArgument.read(file);
    var report = source.lint();
    var documentation = source.activity().flatMap(ActivityFile::documentation);
    var actions = source.activity().flatMap(ActivityFile::actions).map(Actions::toString);
    new ResultPrinter(command, json)
        .print(
            FormulaCheckResult.of(report, documentation, actions),
            FormulaCheckText.of(report, documentation, actions));
    source.activity().map(CrawlPlan::of).ifPresent(plan -> PlanCheck.checked(plan, Instant.EPOCH));
    var code = strict && report.hasWarnings() ? ExitCode.CHECK_FAILED : ExitCode.FINISHED;
    return code.number();
  }
}
