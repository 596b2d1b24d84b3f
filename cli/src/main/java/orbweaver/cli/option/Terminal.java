package orbweaver.cli.option;

import java.io.Console;
import java.util.Optional;
import orbweaver.cli.watch.Screen;
import picocli.CommandLine.Model.CommandSpec;

/** Whether people look on, and at what. */
public final class Terminal {
  private Terminal() {}

  /** Whether input and output are a terminal's. */
  public static boolean isThere() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  /** What the user of a command looks at. */
  public static Screen screen(CommandSpec command, boolean json) {
    var line = command.commandLine();
    return new Screen(line.getOut(), line.getErr(), isThere(), json);
  }
}
