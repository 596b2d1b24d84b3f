package orbweaver.cli.party;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code orbweaver party add}. */
@Command(
    name = "add",
    header = "Makes the inlet of a party.",
    description =
        "What it puts there is taken a moment later; no service starts anew. An activity is the"
            + " party's whose inlet asked for it first, and no other party changes it.%n",
    mixinStandardHelpOptions = true)
final class PartyAddCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "Of the party: letters, digits, '.', '_' or '-'.")
  private Party party = new Party("nobody");

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.run((screen, _) -> new JoinErrand(party, screen));
  }
}
