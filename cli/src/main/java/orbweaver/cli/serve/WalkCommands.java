package orbweaver.cli.serve;

import orbweaver.console.walk.WalkRunner;
import orbweaver.fetcher.egress.OwnPorts;
import picocli.CommandLine.Model.CommandSpec;

/** Command line whose commands can be started by forms. */
public interface WalkCommands {
  /** Returns what runs the commands, which send no request to the ports of this process. */
  WalkRunner walkRunner();

  /** Returns the ports of this process, to which those that it listens on are added. */
  OwnPorts ownPorts();

  /** Returns the command line that a command belongs to. */
  static WalkCommands of(CommandSpec command) {
    if (command.root().userObject() instanceof WalkCommands all) return all;
    throw new IllegalStateException(command.root().name() + " (expected: the root command)");
  }
}
