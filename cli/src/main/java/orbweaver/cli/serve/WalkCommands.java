package orbweaver.cli.serve;

import orbweaver.console.walk.WalkRunner;
import picocli.CommandLine.Model.CommandSpec;

/** Command line whose commands can be started by forms. */
public interface WalkCommands {
  /** Returns what runs the commands. */
  WalkRunner walkRunner();

  /** Returns what runs the commands of the command line that a command belongs to. */
  static WalkRunner of(CommandSpec command) {
    if (command.root().userObject() instanceof WalkCommands all) return all.walkRunner();
    throw new IllegalStateException(command.root().name() + " (expected: the root command)");
  }
}
