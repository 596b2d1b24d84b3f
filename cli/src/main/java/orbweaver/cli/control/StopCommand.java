package orbweaver.cli.control;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.policy.DesiredState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver stop}. */
@Command(
    name = "stop",
    header = "Stops an activity, whatever is left of it.",
    description =
        "Requests in flight complete. The activity keeps its results and can be" + " resumed.%n",
    mixinStandardHelpOptions = true)
public final class StopCommand implements Callable<Integer> {
  @Mixin private ControlOptions control = new ControlOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.changeState(DesiredState.STOPPED);
  }
}
