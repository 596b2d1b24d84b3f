package orbweaver.cli.access;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.access.Access;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Role;
import orbweaver.contract.activity.Party;

/**
 * Kafka principal and the grants it needs.
 *
 * @param name the name brokers know it by
 */
public record Principal(String name, List<Grant> grants) {
  public Principal {
    grants = List.copyOf(grants);
  }

  /** Returns the principal of a role, {@code PREFIX-ROLE}. */
  public static Principal of(Role role, String prefix) {
    return new Principal(prefix + "-" + role.word(), new Access(prefix).of(role));
  }

  /** Returns the principal of a party, {@code PREFIX-party-PARTY}. */
  public static Principal of(Party party, String prefix) {
    return new Principal(prefix + "-party-" + party.name(), new Access(prefix).of(party));
  }

  /** Returns a copy with another name. */
  public Principal called(String other) {
    return new Principal(other, grants);
  }

  /** Returns the name in Kafka's notation, {@code User:NAME}. */
  String user() {
    return "User:" + name;
  }

  /** Returns the name in the form Kubernetes accepts. */
  String dns() {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
