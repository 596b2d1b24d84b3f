package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;

/**
 * Commands of a virtual library.
 *
 * @param location options that say whose library it is
 */
record LibraryCommands(List<String> location) {
  /** Runs a command, and returns what it prints. */
  String run(String... words) throws Exception {
    return CommandInProcess.run(line(words));
  }

  /** Runs a command that must be rejected. */
  void assertRejected(String why, String... words) throws Exception {
    try (var command = CommandInProcess.start(line(words))) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.USAGE.number());
      assertThat(command.printed()).contains(why);
    }
  }

  /** Returns the line of a command. */
  String[] line(String... words) {
    return Stream.of(Stream.of("library"), Stream.of(words), location.stream())
        .flatMap(part -> part)
        .toArray(String[]::new);
  }
}
