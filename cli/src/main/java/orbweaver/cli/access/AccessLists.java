package orbweaver.cli.access;

import static java.util.stream.Collectors.toSet;

import java.util.Collection;
import java.util.List;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Operation;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;

/**
 * The access control lists of brokers, asked as their own authorizer asks them: what is denied
 * outranks what is allowed. A line for one address only allows nothing here.
 */
record AccessLists(Collection<AclBinding> all) {
  private static final String ANY = "*";

  /** Of what somebody needs, what the lists do not let him do. */
  List<Grant> lacking(Principal principal) {
    return principal.grants().stream()
        .flatMap(grant -> grant.without(allowed(principal, grant)).stream())
        .toList();
  }

  private Collection<Operation> allowed(Principal principal, Grant grant) {
    return grant.operations().stream()
        .filter(operation -> isSaid(AclPermissionType.ALLOW, principal, grant, operation))
        .filter(operation -> !isSaid(AclPermissionType.DENY, principal, grant, operation))
        .collect(toSet());
  }

  private boolean isSaid(
      AclPermissionType what, Principal principal, Grant grant, Operation operation) {
    return all.stream()
        .filter(line -> line.entry().permissionType() == what)
        .filter(line -> isOf(line, principal) && covers(line, grant))
        .filter(line -> what == AclPermissionType.DENY || line.entry().host().equals(ANY))
        .anyMatch(line -> speaksOf(line.entry().operation(), operation, what));
  }

  private static boolean isOf(AclBinding line, Principal principal) {
    var of = line.entry().principal();
    return of.equals(principal.user()) || of.equals("User:" + ANY);
  }

  private static boolean covers(AclBinding line, Grant grant) {
    var pattern = line.pattern();
    if (!pattern.resourceType().name().equals(grant.resource().name())) return false;
    if (pattern.name().equals(ANY)) return true;
    var isDenied = line.entry().permissionType() == AclPermissionType.DENY;
    if (isDenied && grant.isPrefix() && pattern.name().startsWith(grant.name())) return true;
    return pattern.patternType() == PatternType.PREFIXED
        ? grant.name().startsWith(pattern.name())
        : !grant.isPrefix() && grant.name().equals(pattern.name());
  }

  // Whoever may read, write or delete may describe.
  private static boolean speaksOf(AclOperation said, Operation needed, AclPermissionType what) {
    if (said == AclOperation.ALL || said.name().equals(needed.name())) return true;
    return needed == Operation.DESCRIBE
        && what == AclPermissionType.ALLOW
        && List.of(AclOperation.READ, AclOperation.WRITE, AclOperation.DELETE, AclOperation.ALTER)
            .contains(said);
  }
}
