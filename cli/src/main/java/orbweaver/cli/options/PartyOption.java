package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Option;

/** Option for the party that a command acts for. */
public final class PartyOption {
  @Option(
      names = "--party",
      paramLabel = "NAME",
      description =
          "Act as this party, through its own submission topic; it owns what it creates."
              + " Default: the operator of the pipeline.")
  private Optional<Party> party = Optional.empty();

  /** Returns the given party; empty for the operator of the pipeline. */
  public Optional<Party> party() {
    return party;
  }
}
