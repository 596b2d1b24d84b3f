package orbweaver.cli.party;

import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver party list}. */
@Command(
    name = "list",
    header = "Lists the parties of a ring, their inlets and activities.",
    mixinStandardHelpOptions = true)
final class PartyListCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    return ring.ring(screen, CLOCK).look(new RollErrand(screen, CLOCK)).number();
  }
}
