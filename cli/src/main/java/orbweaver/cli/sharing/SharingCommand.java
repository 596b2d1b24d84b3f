package orbweaver.cli.sharing;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look(SharingErrand::new);
  }
}
