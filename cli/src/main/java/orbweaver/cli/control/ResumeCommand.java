package orbweaver.cli.control;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.policy.DesiredState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver resume}. */
@Command(
    name = "resume",
    header = "Resumes a paused or stopped activity.",
    description = "Time spent paused counts against --max-time.%n",
    mixinStandardHelpOptions = true)
public final class ResumeCommand implements Callable<Integer> {
  @Mixin private ControlOptions control = new ControlOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.changeState(DesiredState.RUNNING);
  }
}
