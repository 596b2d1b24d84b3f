package orbweaver.cli.control;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.policy.DesiredState;
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
  @Mixin private ControlOptions control = new ControlOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.changeState(DesiredState.PAUSED);
  }
}
