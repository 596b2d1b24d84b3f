package orbweaver.cli.options;

import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Source of option values: the command line, or else a variable of the environment. */
record CommandLineOrigin(CommandSpec command) {
  boolean isFromCommandLine(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  /**
   * Returns the value from the command line, else from the activity file, else from the
   * environment. The file is more specific than a variable, which applies to all activities.
   */
  <T> Optional<T> resolve(String option, Optional<T> given, Optional<T> fromFile) {
    return isFromCommandLine(option) ? given : fromFile.or(() -> given);
  }

  ParameterException invalid(String option, String found, String expected) {
    return new ParameterException(
        command.commandLine(), "%s: %s (expected: %s)".formatted(option, found, expected));
  }
}
