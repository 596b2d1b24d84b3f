package orbweaver.cli.control;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver retry}. */
@Command(
    name = "retry",
    header = "Retries URLs that failed or were denied.",
    description =
        "A crawl does not request again URLs that it gave up. This command makes it retry all of them"
            + " once, including those of hosts that it gave up; back-off of unreachable hosts starts"
            + " again.%n",
    mixinStandardHelpOptions = true)
public final class RetryCommand implements Callable<Integer> {
  @Mixin private ControlOptions control = new ControlOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return control.retry();
  }
}
