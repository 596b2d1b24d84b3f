package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.course.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver resume}. */
@Command(
    name = "resume",
    header = "Lets an activity go on that was paused or stopped.",
    description = "A time that its budget bounds ran on meanwhile.%n",
    mixinStandardHelpOptions = true)
public final class ResumeCommand implements Callable<Integer> {
  @Mixin private SteeringOptions asked = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return asked.steer(Standing.RUNNING);
  }
}
