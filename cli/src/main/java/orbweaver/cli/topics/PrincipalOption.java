package orbweaver.cli.topics;

import java.util.Optional;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.contract.acl.Role;
import orbweaver.contract.activity.Party;
import picocli.CommandLine.Option;

/** Options that select a principal, by party or by role. */
final class PrincipalOption {
  @Option(names = "--party", paramLabel = "NAME", description = "Select this party.")
  private Optional<Party> party = Optional.empty();

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description =
          "Select this role: operator, rule-service, frontier-service, fetcher-service,"
              + " extractor-service, graph-sink, archive-sink, index-sink, reader.")
  private Optional<Role> role = Optional.empty();

  /** Returns the selected principal, if any. */
  Optional<AclPrincipal> principal(String prefix) {
    return party
        .map(name -> AclPrincipal.of(name, prefix))
        .or(() -> role.map(value -> AclPrincipal.of(value, prefix)));
  }
}
