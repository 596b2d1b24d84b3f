package orbweaver.admin.acl;

import static java.util.stream.Collectors.joining;

import java.util.List;
import orbweaver.contract.EnumText;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.Operation;
import orbweaver.contract.acl.ResourceKind;

/** Output format of access control lists. */
public enum AclFormat {
  /** Shell lines, each a call of {@code kafka-acls.sh}. */
  KAFKA_ACLS {
    @Override
    public String format(List<AclPrincipal> principals) {
      return principals.stream()
          .flatMap(user -> user.grants().stream().map(grant -> line(user, grant)))
          .collect(joining("\n", "", "\n"));
    }
  },
  /** {@code KafkaUser} resources of the Strimzi operator, which creates the users as well. */
  STRIMZI {
    @Override
    public String format(List<AclPrincipal> principals) {
      return principals.stream().map(AclFormat::kafkaUser).collect(joining("---\n"));
    }
  };

  @Override
  public String toString() {
    return EnumText.of(this);
  }

  /** Formats all grants of these principals. */
  public abstract String format(List<AclPrincipal> principals);

  /** Returns the command that grants a principal the right to read the access control lists. */
  static String describeClusterCommand(String name) {
    return "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:%s' --operation Describe --cluster"
        .formatted(name);
  }

  private static String line(AclPrincipal principal, AclGrant grant) {
    return "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:%s' %s --%s '%s'%s"
        .formatted(
            principal.name(),
            operations(grant, "--operation ", " "),
            word(grant.resource(), "-"),
            grant.name(),
            grant.isPrefix() ? " --resource-pattern-type prefixed" : "");
  }

  private static String kafkaUser(AclPrincipal principal) {
    var acls =
        principal.grants().stream()
            .map(
                grant ->
                    """
                          - resource: {type: %s, name: %s, patternType: %s}
                            operations: [%s]
                    """
                        .formatted(
                            strimziType(grant.resource()),
                            grant.name(),
                            grant.isPrefix() ? "prefix" : "literal",
                            operations(grant, "", ", ")))
            .collect(joining());
    return """
    apiVersion: kafka.strimzi.io/v1
    kind: KafkaUser
    metadata:
      name: %s
      labels: {strimzi.io/cluster: kafka}
    spec:
      authentication: {type: tls}
      authorization:
        type: simple
        acls:
    """
        .formatted(principal.kubernetesName())
        .concat(acls);
  }

  private static String operations(AclGrant grant, String before, String between) {
    return grant.operations().stream()
        .map(Operation::text)
        .map(before::concat)
        .collect(joining(between));
  }

  private static String word(ResourceKind resource, String between) {
    return EnumText.of(resource).replace("-", between);
  }

  private static String strimziType(ResourceKind resource) {
    return switch (resource) {
      case TOPIC, GROUP -> word(resource, "");
      case TRANSACTIONAL_ID -> "transactionalId";
    };
  }
}
