package orbweaver.cli.steer;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver retry}. */
@Command(
    name = "retry",
    header = "Asks again for what failed, or was denied.",
    description =
        "A crawl remembers what it was given up on, and asks for it no more. This takes that back"
            + " once, for all of it; hosts that it had given up are asked again, and patience with"
            + " those that did not answer begins anew.%n",
    mixinStandardHelpOptions = true)
public final class RetryCommand implements Callable<Integer> {
  @Mixin private SteeringOptions asked = new SteeringOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return asked.retry();
  }
}
