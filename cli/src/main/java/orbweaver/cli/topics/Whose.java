package orbweaver.cli.topics;

import java.util.Optional;
import orbweaver.cli.access.Principal;
import orbweaver.contract.access.Role;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Option;

/** Options that select a principal, by party or by role. */
final class Whose {
  @Option(names = "--party", paramLabel = "NAME", description = "Select this party.")
  private Optional<Party> party = Optional.empty();

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description =
      "Select this role: operator, rule-service, frontier-service, fetcher-service,"
          + " extractor-service, graph-sink, reader.")
  private Optional<Role> role = Optional.empty();

  /** Returns the selected principal, if any. */
  Optional<Principal> one(String prefix) {
    return party
        .map(name -> Principal.of(name, prefix))
        .or(() -> role.map(value -> Principal.of(value, prefix)));
  }
}
