package orbweaver.admin.acl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.Role;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Test;

class BrokerAclsTest {
  private static final AclPrincipal READER = AclPrincipal.of(Role.READER, "orbweaver");
  private static final AclPrincipal OPERATOR = AclPrincipal.of(Role.OPERATOR, "orbweaver");

  @Test
  void aPrincipalWithoutEntriesLacksEveryGrant() {
    assertThat(new BrokerAcls(List.of()).missingGrants(READER)).isEqualTo(READER.grants());
  }

  @Test
  void aPrincipalWithEveryEntryLacksNothing() {
    var lines = READER.grants().stream().flatMap(grant -> lines(READER, grant)).toList();

    assertThat(new BrokerAcls(lines).missingGrants(READER)).isEmpty();
  }

  @Test
  void aWiderEntryGrantsTheNarrowerRight() {
    var lines =
        List.of(
            allowed("User:*", ResourceType.TOPIC, "*", PatternType.LITERAL, AclOperation.ALL),
            allowed(
                "User:orbweaver-reader",
                ResourceType.GROUP,
                "orb",
                PatternType.PREFIXED,
                AclOperation.READ));

    assertThat(new BrokerAcls(lines).missingGrants(READER)).isEmpty();
  }

  @Test
  void aLiteralEntryDoesNotGrantAPrefix() {
    var line =
        allowed(
            "User:orbweaver-operator",
            ResourceType.TOPIC,
            "orbweaver.",
            PatternType.LITERAL,
            AclOperation.ALL);

    assertThat(new BrokerAcls(List.of(line)).missingGrants(OPERATOR)).isEqualTo(OPERATOR.grants());
  }

  @Test
  void denyTakesPrecedenceOverAllow() {
    var all = allowed("User:*", ResourceType.TOPIC, "*", PatternType.LITERAL, AclOperation.ALL);
    var entry =
        new AccessControlEntry(
            "User:orbweaver-operator", "192.0.2.1", AclOperation.WRITE, AclPermissionType.DENY);
    var denied =
        new AclBinding(
            new ResourcePattern(ResourceType.TOPIC, "orbweaver.link.v1", PatternType.LITERAL),
            entry);

    assertThat(new BrokerAcls(List.of(all, denied)).missingGrants(OPERATOR))
        .extracting(AclGrant::toString)
        .contains("Write of topic orbweaver.\u2026");
  }

  private static Stream<AclBinding> lines(AclPrincipal principal, AclGrant grant) {
    var type = ResourceType.valueOf(grant.resource().name());
    var pattern = grant.isPrefix() ? PatternType.PREFIXED : PatternType.LITERAL;
    return grant.operations().stream()
        .map(one -> AclOperation.valueOf(one.name()))
        .map(one -> allowed(principal.kafkaName(), type, grant.name(), pattern, one));
  }

  private static AclBinding allowed(
      String user, ResourceType type, String name, PatternType pattern, AclOperation operation) {
    return new AclBinding(
        new ResourcePattern(type, name, pattern),
        new AccessControlEntry(user, "*", operation, AclPermissionType.ALLOW));
  }
}
