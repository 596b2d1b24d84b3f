package orbweaver.cli.admin;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.admin.party.AddParty;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code orbweaver party add}. */
@Command(
    name = "add",
    header = "Adds a party to a pipeline and creates its submission topic.",
    description =
        "Submissions on the topic take effect after a moment, without a restart of services. An"
            + " activity belongs to the party that submitted it first; no other party can change"
            + " it.%n",
    mixinStandardHelpOptions = true)
final class PartyAddCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "NAME",
      description = "Name of the party: letters, digits, '.', '_' or" + " '-'.")
  private Party party = new Party("nobody");

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runOnTopics(
        new AddParty(party), (screen, result) -> screen.printResult(result.text(), result));
  }
}
