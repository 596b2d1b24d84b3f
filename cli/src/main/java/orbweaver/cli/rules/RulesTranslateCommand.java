package orbweaver.cli.rules;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.activity.Written;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Answering;
import orbweaver.language.Formula;
import orbweaver.language.translation.FromRules;
import orbweaver.language.translation.ToRules;
import orbweaver.language.translation.Untranslatable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules translate}. */
@Command(
    name = "translate",
    header = "Says in one notation what is written in the other.",
    description = {
      "Whatever one accepts the other accepts. Constraints know no priorities, and rules neither depth"
          + " nor origins nor hosts as the Domain Name System tells them apart: that is refused.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesTranslateCommand implements Callable<Integer> {
  /** A notation. */
  enum Notation {
    /** Constraints, as W4 writes them. */
    W4,
    /** Rules of the W3C robot. */
    W3C
  }

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "An activity, rules or constraints.")
  private String file = Written.STANDARD_INPUT;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "NOTATION",
      description = "${COMPLETION-CANDIDATES}: constraints, or rules.")
  private Notation to = Notation.W4;

  @Option(
      names = "--drop-priorities",
      description = "To constraints: accept alike what the rules accept first, next or last.")
  private boolean dropsPriorities;

  @Override
  public Integer call() {
    var formula = Written.in(file, System.in).formula();
    new Answering(command, false).show(formula, lines(formula));
    return ExitCode.FINISHED.number();
  }

  private List<String> lines(Formula formula) {
    try {
      return switch (to) {
        case W4 -> List.of(FromRules.translate(formula, dropsPriorities).toString());
        case W3C -> ToRules.translate(formula.withoutNoCycles()).texts();
      };
    } catch (Untranslatable e) {
      throw CommandException.usage(file + ": " + e.getMessage());
    }
  }
}
