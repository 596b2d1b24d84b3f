package orbweaver.cli.access;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Operation;
import orbweaver.contract.access.Resource;

/** How it is written who may do what. */
public enum AclFormat {
  /** As lines for a shell, each a call of Kafka's own tool. */
  KAFKA_ACLS {
    @Override
    public String text(List<Principal> principals) {
      return principals.stream()
          .flatMap(one -> one.grants().stream().map(grant -> line(one, grant)))
          .collect(joining("\n", "", "\n"));
    }
  },
  /** As resources of the Strimzi operator, which makes the users as well. */
  STRIMZI {
    @Override
    public String text(List<Principal> principals) {
      return principals.stream().map(AclFormat::user).collect(joining("---\n"));
    }
  };

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All that is granted to them. */
  public abstract String text(List<Principal> principals);

  /** The line by which somebody may look at the access control lists. */
  static String lineOfCluster(String name) {
    return "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:%s' --operation Describe --cluster"
        .formatted(name);
  }

  private static String line(Principal principal, Grant grant) {
    return "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:%s' %s --%s '%s'%s"
        .formatted(
            principal.name(),
            operations(grant, "--operation ", " "),
            word(grant.resource(), "-"),
            grant.name(),
            grant.isPrefix() ? " --resource-pattern-type prefixed" : "");
  }

  private static String user(Principal principal) {
    var acls =
        principal.grants().stream()
            .map(
                grant ->
                    """
                          - resource: {type: %s, name: %s, patternType: %s}
                            operations: [%s]
                    """
                        .formatted(
                            camel(grant.resource()),
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
        .formatted(principal.dns())
        .concat(acls);
  }

  private static String operations(Grant grant, String before, String between) {
    return grant.operations().stream()
        .map(Operation::text)
        .map(before::concat)
        .collect(joining(between));
  }

  private static String word(Resource resource, String between) {
    return resource.name().toLowerCase(Locale.ROOT).replace("_", between);
  }

  private static String camel(Resource resource) {
    return switch (resource) {
      case TOPIC, GROUP -> word(resource, "");
      case TRANSACTIONAL_ID -> "transactionalId";
    };
  }
}
