package orbweaver.cli.option;

import java.util.Optional;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Option;

/** Who asks. */
public final class PartyOption {
  @Option(
      names = "--party",
      paramLabel = "NAME",
      description =
          "Ask as this party, through its inlet: what it owns is its own. Default: the ring's own"
              + " operator.")
  private Optional<Party> party = Optional.empty();

  /** The one that was given; the ring's own operator when empty. */
  public Optional<Party> given() {
    return party;
  }
}
