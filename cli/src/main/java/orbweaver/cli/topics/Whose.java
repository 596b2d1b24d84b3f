package orbweaver.cli.topics;

import java.util.Optional;
import orbweaver.cli.access.Principal;
import orbweaver.contract.access.Role;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Option;

/** Of whom it is asked what he may do. */
final class Whose {
  @Option(names = "--party", paramLabel = "NAME", description = "Of that party.")
  private Optional<Party> party = Optional.empty();

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description =
          "Of one: operator, rule-service, frontier-service, fetcher-service, extractor-service,"
              + " graph-sink, reader.")
  private Optional<Role> role = Optional.empty();

  /** The one that was named, if one was. */
  Optional<Principal> one(String prefix) {
    return party
        .map(named -> Principal.of(named, prefix))
        .or(() -> role.map(named -> Principal.of(named, prefix)));
  }
}
