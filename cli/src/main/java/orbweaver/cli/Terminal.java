package orbweaver.cli;

import java.io.Console;
import java.util.Optional;
import orbweaver.cli.watch.Screen;
import picocli.CommandLine.Model.CommandSpec;

/** Whether people look on, and at what. */
final class Terminal {
  private Terminal() {}

  /** Whether input and output are a terminal's. */
  static boolean isThere() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  /** What the user of a command looks at. */
  static Screen screen(CommandSpec command, boolean json) {
    var line = command.commandLine();
    return new Screen(line.getOut(), line.getErr(), isThere(), json);
  }
}
