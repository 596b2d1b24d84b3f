package orbweaver.cli.option.wanted;

import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What of the options of a command was typed. The others may have been set by variables. */
record Typing(CommandSpec command) {
  boolean isTyped(String option) {
    return command.commandLine().getParseResult().hasMatchedOption(option);
  }

  /**
   * What was typed, else what is kept, else what a variable says: a file knows its activity better
   * than a variable that is set for all.
   */
  <T> Optional<T> ranked(String option, Optional<T> given, Optional<T> kept) {
    return isTyped(option) ? given : kept.or(() -> given);
  }

  ParameterException wrong(String option, String found, String expected) {
    return new ParameterException(
        command.commandLine(), "%s: %s (expected: %s)".formatted(option, found, expected));
  }
}
