package orbweaver.cli.admin;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.party.CountSharing;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver sharing}. */
@Command(
    name = "sharing",
    header = "Shows how many requests parties save by sharing a pipeline.",
    description =
        "Prints for each party the responses served, those requested on its behalf and those"
            + " requested by other parties; and for all parties the requests sent, and how many more"
            + " there would have been without sharing. Reads all pages on topic link.%n",
    mixinStandardHelpOptions = true)
public final class SharingCommand implements Callable<Integer> {
  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.readTopics(
        new CountSharing(TaskOptions.CLOCK),
        (screen, report) -> screen.printResult(report.text(), report));
  }
}
