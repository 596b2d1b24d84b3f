package orbweaver.cli.admin;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.party.ListParties;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver party list}. */
@Command(
    name = "list",
    header = "Lists the parties of a pipeline, their submission topics and activities.",
    mixinStandardHelpOptions = true)
final class PartyListCommand implements Callable<Integer> {
  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.readTopics(
        new ListParties(TaskOptions.CLOCK),
        (screen, parties) -> screen.printResult(ListParties.text(parties), parties));
  }
}
