package orbweaver.admin.acl;

import static java.util.stream.Collectors.toSet;

import java.util.Collection;
import java.util.List;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.Operation;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;

/**
 * Access control lists of the brokers, evaluated as Kafka's authorizer does: deny takes precedence
 * over allow. An allow entry that is limited to one client address counts for nothing here.
 */
record BrokerAcls(Collection<AclBinding> bindings) {
  private static final String ANY = "*";

  /** Returns the grants of a principal that the lists do not give. */
  List<AclGrant> missingGrants(AclPrincipal principal) {
    return principal.grants().stream()
        .flatMap(grant -> grant.without(allowed(principal, grant)).stream())
        .toList();
  }

  private Collection<Operation> allowed(AclPrincipal principal, AclGrant grant) {
    return grant.operations().stream()
        .filter(operation -> hasEntry(AclPermissionType.ALLOW, principal, grant, operation))
        .filter(operation -> !hasEntry(AclPermissionType.DENY, principal, grant, operation))
        .collect(toSet());
  }

  private boolean hasEntry(
      AclPermissionType type, AclPrincipal principal, AclGrant grant, Operation operation) {
    return bindings.stream()
        .filter(binding -> binding.entry().permissionType() == type)
        .filter(binding -> appliesTo(binding, principal) && covers(binding, grant))
        .filter(binding -> type == AclPermissionType.DENY || binding.entry().host().equals(ANY))
        .anyMatch(binding -> implies(binding.entry().operation(), operation, type));
  }

  private static boolean appliesTo(AclBinding binding, AclPrincipal principal) {
    var name = binding.entry().principal();
    return name.equals(principal.kafkaName()) || name.equals("User:" + ANY);
  }

  private static boolean covers(AclBinding binding, AclGrant grant) {
    var pattern = binding.pattern();
    if (!pattern.resourceType().name().equals(grant.resource().name())) return false;
    if (pattern.name().equals(ANY)) return true;
    var isDenied = binding.entry().permissionType() == AclPermissionType.DENY;
    if (isDenied && grant.isPrefix() && pattern.name().startsWith(grant.name())) return true;
    return pattern.patternType() == PatternType.PREFIXED
        ? grant.name().startsWith(pattern.name())
        : !grant.isPrefix() && grant.name().equals(pattern.name());
  }

  // As in Kafka, READ, WRITE, DELETE and ALTER each imply DESCRIBE.
  private static boolean implies(AclOperation given, Operation needed, AclPermissionType type) {
    if (given == AclOperation.ALL || given.name().equals(needed.name())) return true;
    return needed == Operation.DESCRIBE
        && type == AclPermissionType.ALLOW
        && List.of(AclOperation.READ, AclOperation.WRITE, AclOperation.DELETE, AclOperation.ALTER)
            .contains(given);
  }
}
