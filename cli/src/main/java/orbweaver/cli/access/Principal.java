package orbweaver.cli.access;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.access.Access;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Role;
import orbweaver.contract.activity.Party;

/**
 * Somebody brokers know, and what he may do.
 *
 * @param name as they know him
 */
public record Principal(String name, List<Grant> grants) {
  public Principal {
    grants = List.copyOf(grants);
  }

  /** One in a role, called after it. */
  public static Principal of(Role role, String prefix) {
    return new Principal(prefix + "-" + role.word(), new Access(prefix).of(role));
  }

  /** A party, called after itself. */
  public static Principal of(Party party, String prefix) {
    return new Principal(prefix + "-party-" + party.name(), new Access(prefix).of(party));
  }

  /** The same, called so. */
  public Principal called(String other) {
    return new Principal(other, grants);
  }

  /** As Kafka writes it. */
  String user() {
    return "User:" + name;
  }

  /** The name as one of Kubernetes. */
  String dns() {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
