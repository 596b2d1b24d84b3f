package orbweaver.cli.ring;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver ring show}. */
@Command(
    name = "show",
    header = "Shows manifest, parties, activities, services and transactions of a ring.",
    description =
        "Of each service its instances and, partition by partition, the next record it reads, where"
            + " the topic ends and who has it. A transaction that is open for long is one whose"
            + " producer died; it ends by itself after 15 seconds.%n",
    mixinStandardHelpOptions = true)
final class RingShowCommand implements Callable<Integer> {
  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look(ShowErrand::new);
  }
}
