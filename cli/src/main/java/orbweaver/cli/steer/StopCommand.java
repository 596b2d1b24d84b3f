package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.course.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver stop}. */
@Command(
    name = "stop",
    header = "Stops an activity, whatever is left of it.",
    description = "Requests in flight complete. The activity keeps its results and can be"
        + " resumed.%n",
    mixinStandardHelpOptions = true)
public final class StopCommand implements Callable<Integer> {
  @Mixin private SteeringOptions control = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.steer(Standing.STOPPED);
  }
}
