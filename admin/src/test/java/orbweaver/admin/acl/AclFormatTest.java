package orbweaver.admin.acl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.Operation;
import orbweaver.contract.acl.ResourceKind;
import orbweaver.contract.acl.Role;
import orbweaver.contract.activity.Party;
import org.junit.jupiter.api.Test;

/** Test of the output formats of access control lists. */
class AclFormatTest {
  private static final AclPrincipal USER =
      new AclPrincipal(
          "Crawl_sink",
          List.of(
              new AclGrant(
                  ResourceKind.TOPIC,
                  "crawl.link.v1",
                  false,
                  List.of(Operation.READ, Operation.DESCRIBE)),
              new AclGrant(
                  ResourceKind.TRANSACTIONAL_ID, "crawl-sink", true, List.of(Operation.WRITE))));

  @Test
  void eachGrantIsOneCallOfTheToolOfKafka() {
    var operations =
        USER.grants().getFirst().operations().stream()
            .map(operation -> "--operation " + operation.text())
            .toList();
    assertThat(AclFormat.KAFKA_ACLS.format(List.of(USER)))
        .isEqualTo(
            "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal"
                + " 'User:Crawl_sink' "
                + String.join(" ", operations)
                + " --topic 'crawl.link.v1'\n"
                + "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal"
                + " 'User:Crawl_sink' --operation Write --transactional-id 'crawl-sink'"
                + " --resource-pattern-type prefixed\n");
  }

  @Test
  void aPrincipalIsOneResourceOfStrimziWithANameForKubernetes() {
    var text = AclFormat.STRIMZI.format(List.of(USER, USER.withName("other")));

    assertThat(text).startsWith("apiVersion: kafka.strimzi.io/v1\nkind: KafkaUser\n");
    assertThat(text.split("---\n", -1)).hasSize(2);
    assertThat(text)
        .contains("  name: crawl-sink\n", "  name: other\n")
        .contains("- resource: {type: topic, name: crawl.link.v1, patternType: literal}\n")
        .contains(
            """
                  - resource: {type: transactionalId, name: crawl-sink, patternType: prefix}
                    operations: [Write]
            """);
  }

  @Test
  void principalsAreNamedByRoleAndParty() {
    assertThat(AclPrincipal.of(Role.GRAPH_SINK, "crawl").name()).isEqualTo("crawl-graph-sink");
    assertThat(AclPrincipal.of(Role.GRAPH_SINK, "crawl").kafkaName())
        .isEqualTo("User:crawl-graph-sink");
    assertThat(AclPrincipal.of(new Party("leeds"), "crawl").name()).isEqualTo("crawl-party-leeds");
  }

  @Test
  void theRolesOfAPipelineAreWithoutParties() {
    assertThat(AclPrincipal.allRoles("crawl"))
        .hasSize(Role.values().length - 1)
        .allSatisfy(user -> assertThat(user.grants()).isNotEmpty())
        .noneMatch(user -> user.name().contains("party"));
  }

  @Test
  void aFormatIsNamedAsItsOption() {
    assertThat(AclFormat.KAFKA_ACLS).hasToString("kafka-acls");
    assertThat(AclFormat.STRIMZI).hasToString("strimzi");
  }
}
