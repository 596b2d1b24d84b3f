package orbweaver.cli.party;

import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver party add}. */
@Command(
    name = "add",
    header = "Makes the inlet of a party.",
    description =
        "What it puts there is taken a moment later; no service starts anew. An activity is the"
            + " party's whose inlet asked for it first, and no other party changes it.%n",
    mixinStandardHelpOptions = true)
final class PartyAddCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "Of the party: letters, digits, '.', '_' or '-'.")
  private Party party = new Party("nobody");

  @Mixin private RingOptions ring = new RingOptions();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    var at = ring.ring(screen, InstantSource.system());
    return at.run(new JoinErrand(party, screen)).number();
  }
}
