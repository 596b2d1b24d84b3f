package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.course.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver pause}. */
@Command(
    name = "pause",
    header = "Lets an activity ask for nothing until it is resumed.",
    description =
        "What is under way still comes. A crawl that waits for the activity goes on waiting, and says so.%n",
    mixinStandardHelpOptions = true)
public final class PauseCommand implements Callable<Integer> {
  @Mixin private SteeringOptions asked = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return asked.steer(Standing.PAUSED);
  }
}
