package orbweaver.cli.party;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver party list}. */
@Command(
    name = "list",
    header = "Lists the parties of a pipeline, their submission topics and activities.",
    mixinStandardHelpOptions = true)
final class PartyListCommand implements Callable<Integer> {
  @Mixin private ErrandOptions tasks = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.look(RollErrand::new);
  }
}
