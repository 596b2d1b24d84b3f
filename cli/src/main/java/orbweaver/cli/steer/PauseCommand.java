package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.course.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver pause}. */
@Command(
    name = "pause",
    header = "Pauses an activity until it is resumed.",
    description =
        "Requests in flight complete. A crawl command that waits for the activity reports the"
            + " pause and keeps waiting.%n",
    mixinStandardHelpOptions = true)
public final class PauseCommand implements Callable<Integer> {
  @Mixin private SteeringOptions control = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.steer(Standing.PAUSED);
  }
}
