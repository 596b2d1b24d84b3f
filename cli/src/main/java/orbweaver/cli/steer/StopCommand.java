package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.course.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver stop}. */
@Command(
    name = "stop",
    header = "Ends an activity, whatever is left of it.",
    description = "What is under way still comes. It keeps what it has and can be resumed.%n",
    mixinStandardHelpOptions = true)
public final class StopCommand implements Callable<Integer> {
  @Mixin private SteeringOptions asked = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return asked.steer(Standing.STOPPED);
  }
}
