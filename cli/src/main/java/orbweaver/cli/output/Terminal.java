package orbweaver.cli.output;

import java.io.Console;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** Terminal of the process. */
public final class Terminal {
  private Terminal() {}

  /** Tests whether input and output are a terminal. */
  public static boolean isInteractive() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  /** Returns the screen of a command. */
  public static Screen screen(CommandSpec command, boolean json) {
    var line = command.commandLine();
    return new Screen(line.getOut(), line.getErr(), isInteractive(), json);
  }
}
