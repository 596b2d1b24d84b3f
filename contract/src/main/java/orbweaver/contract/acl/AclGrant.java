package orbweaver.contract.acl;

import static java.util.stream.Collectors.joining;
import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.EnumText;
import orbweaver.contract.Topic;

/**
 * Grant of operations on one resource, or on all resources with a prefix.
 *
 * @param resource kind of the resource
 * @param name name of the resource, or prefix of names
 * @param isPrefix true if the name is a prefix
 * @param operations sorted, without duplicates
 */
public record AclGrant(
    ResourceKind resource, String name, boolean isPrefix, List<Operation> operations) {
  public AclGrant {
    requireText("name", name);
    require(!operations.isEmpty(), "operations", operations, "at least one");
    operations = operations.stream().distinct().sorted().toList();
  }

  static AclGrant of(ResourceKind resource, String name, Operation... operations) {
    return new AclGrant(resource, name, false, List.of(operations));
  }

  static AclGrant of(ResourceKind resource, String name, Set<Operation> operations) {
    return new AclGrant(resource, name, false, List.copyOf(operations));
  }

  static AclGrant ofAll(ResourceKind resource, String prefix, Operation... operations) {
    return new AclGrant(resource, prefix, true, List.of(operations));
  }

  /**
   * Tests whether a service also runs without this grant: the offsets of an optional service are
   * needed only in a pipeline that has it.
   */
  public boolean isOptional() {
    return resource == ResourceKind.GROUP
        && Topic.OPTIONAL_READERS.stream().anyMatch(service -> name.endsWith("." + service))
        && operations.equals(List.of(Operation.DESCRIBE));
  }

  /** Returns this grant without these operations; empty if none is left. */
  public Optional<AclGrant> without(Collection<Operation> others) {
    var rest = operations.stream().filter(operation -> !others.contains(operation)).toList();
    return rest.isEmpty()
        ? Optional.empty()
        : Optional.of(new AclGrant(resource, name, isPrefix, rest));
  }

  /** Returns the grant in words, such as {@code Read and Write of topic orbweaver.seed.v1}. */
  @Override
  public String toString() {
    var what = operations.stream().map(Operation::text).collect(joining(" and "));
    var kind = EnumText.words(resource);
    return "%s of %s %s%s".formatted(what, kind, name, isPrefix ? "\u2026" : "");
  }
}
