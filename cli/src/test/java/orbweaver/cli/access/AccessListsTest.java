package orbweaver.cli.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Role;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Test;

class AccessListsTest {
  private static final Principal READER = Principal.of(Role.READER, "orbweaver");
  private static final Principal OPERATOR = Principal.of(Role.OPERATOR, "orbweaver");

  @Test
  void aPrincipalWithoutEntriesLacksEveryGrant() {
    assertThat(new AccessLists(List.of()).lacking(READER)).isEqualTo(READER.grants());
  }

  @Test
  void aPrincipalWithEveryEntryLacksNothing() {
    var lines = READER.grants().stream().flatMap(grant -> lines(READER, grant)).toList();

    assertThat(new AccessLists(lines).lacking(READER)).isEmpty();
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

    assertThat(new AccessLists(lines).lacking(READER)).isEmpty();
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

    assertThat(new AccessLists(List.of(line)).lacking(OPERATOR)).isEqualTo(OPERATOR.grants());
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

    assertThat(new AccessLists(List.of(all, denied)).lacking(OPERATOR))
        .extracting(Grant::toString)
        .contains("Write of topic orbweaver.\u2026");
  }

  private static Stream<AclBinding> lines(Principal principal, Grant grant) {
    var type = ResourceType.valueOf(grant.resource().name());
    var pattern = grant.isPrefix() ? PatternType.PREFIXED : PatternType.LITERAL;
    return grant.operations().stream()
        .map(one -> AclOperation.valueOf(one.name()))
        .map(one -> allowed(principal.user(), type, grant.name(), pattern, one));
  }

  private static AclBinding allowed(
      String user, ResourceType type, String name, PatternType pattern, AclOperation operation) {
    return new AclBinding(
        new ResourcePattern(type, name, pattern),
        new AccessControlEntry(user, "*", operation, AclPermissionType.ALLOW));
  }
}
