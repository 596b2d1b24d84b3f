package orbweaver.cli.rules;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.language.Formula;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.translation.ConstraintsToRules;
import orbweaver.language.translation.RulesToConstraints;
import orbweaver.language.translation.UntranslatableException;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules translate}. */
@Command(
    name = "translate",
    header = "Translates rules to constraints, or constraints to rules.",
    description = {
      "The translation accepts the same URLs. Constraints have no priorities; rules have neither"
          + " depth nor origins nor hosts as the Domain Name System distinguishes them: such input is"
          + " rejected.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesTranslateCommand implements Callable<Integer> {
  /** Notation of a formula. */
  enum Notation {
    /** Constraints in W4 notation. */
    W4,
    /** Rules of the W3C robot. */
    W3C
  }

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "Activity, rules or constraints.")
  private String file = FormulaArgument.STANDARD_INPUT;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "NOTATION",
      description = "${COMPLETION-CANDIDATES}: constraints, or rules.")
  private Notation to = Notation.W4;

  @Option(
      names = "--drop-priorities",
      description = "For --to w4: accept all priorities (first, next, last) alike.")
  private boolean dropsPriorities;

  @Override
  public Integer call() {
    var formula = FormulaArgument.read(file).formula();
    new ResultPrinter(command, false).print(formula, lines(formula));
    return ExitCode.FINISHED.number();
  }

  private List<String> lines(Formula formula) {
    try {
      return switch (to) {
        case W4 ->
            List.of(
                W4Notation.print(RulesToConstraints.translate(formula.tree(), dropsPriorities)));
        case W3C -> ConstraintsToRules.translate(formula.withoutNoCycles().tree()).texts();
      };
    } catch (UntranslatableException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
  }
}
