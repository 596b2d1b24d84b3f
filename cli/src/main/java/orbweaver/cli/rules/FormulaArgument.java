package orbweaver.cli.rules;

import orbweaver.admin.rules.FormulaSource;
import orbweaver.cli.output.CommandEnvironment;

/** Argument that names a file with a formula, or standard input. */
final class FormulaArgument {
  static final String STANDARD_INPUT = "-";

  private FormulaArgument() {}

  static FormulaSource read(String name) {
    return name.equals(STANDARD_INPUT)
        ? FormulaSource.read(CommandEnvironment.standardInput())
        : FormulaSource.read(CommandEnvironment.resolve(name));
  }
}
