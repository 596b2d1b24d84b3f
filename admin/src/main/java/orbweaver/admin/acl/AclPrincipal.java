package orbweaver.admin.acl;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.AclPolicy;
import orbweaver.contract.acl.Role;
import orbweaver.contract.activity.Party;

/**
 * Kafka principal and the grants it needs.
 *
 * @param name name by which brokers know it
 */
public record AclPrincipal(String name, List<AclGrant> grants) {
  public AclPrincipal {
    grants = List.copyOf(grants);
  }

  /** Returns the principal of a role, {@code PREFIX-ROLE}. */
  public static AclPrincipal of(Role role, String prefix) {
    return new AclPrincipal(prefix + "-" + role.roleName(), new AclPolicy(prefix).grantsOf(role));
  }

  /** Returns the principal of a party, {@code PREFIX-party-PARTY}. */
  public static AclPrincipal of(Party party, String prefix) {
    return new AclPrincipal(
        prefix + "-party-" + party.name(), new AclPolicy(prefix).grantsOf(party));
  }

  /** Returns the principals of all roles that a pipeline has once, without parties. */
  public static List<AclPrincipal> allRoles(String prefix) {
    return Arrays.stream(Role.values())
        .filter(role -> role != Role.PARTY)
        .map(role -> of(role, prefix))
        .toList();
  }

  /** Returns a copy with another name. */
  public AclPrincipal withName(String other) {
    return new AclPrincipal(other, grants);
  }

  /** Returns the name in Kafka's notation, {@code User:NAME}. */
  String kafkaName() {
    return "User:" + name;
  }

  /** Returns the name in the form Kubernetes accepts. */
  String kubernetesName() {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
