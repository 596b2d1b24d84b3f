package orbweaver.cli.sharing;

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

/** {@code orbweaver sharing}. */
@Command(
    name = "sharing",
    header = "Shows what parties save by sharing a ring.",
    description =
        "Of each party the copies it was served, those that were asked for on its behalf and those"
            + " that others had asked for; of all the requests that were sent, and how many more"
            + " there would have been. It reads all pages that are on their topic.%n",
    mixinStandardHelpOptions = true)
public final class SharingCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    return ring.ring(screen, CLOCK).look(new SharingErrand(screen, CLOCK)).number();
  }
}
