package orbweaver.cli.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Topic;
import orbweaver.contract.access.Role;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.checkup.Checkup;
import orbweaver.kit.checkup.Finding;
import orbweaver.kit.checkup.Finding.Weight;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.sandbox.Guard;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Audit against brokers with an authorizer: every missing grant is reported with its ACL line. */
class InspectionTest {
  private static final Principal EXTRACTOR = Principal.of(Role.EXTRACTOR_SERVICE, "orbweaver");
  private static final String LINE =
      "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:spider' ";

  @TempDir static Path folder;
  private static LocalBroker broker;

  @BeforeAll
  static void startBrokerWhereSpiderLacksTwoGrants() throws Exception {
    broker = LocalBroker.start(folder, new Guard(List.of("spider", "stranger")));
    Rings.openOrCreate(as(Guard.ALL_POWERFUL), KeyKind.HOST, 1);
    var lines =
        EXTRACTOR.grants().stream()
            .filter(grant -> !grant.name().equals(Topic.FETCH.in("orbweaver")))
            .filter(grant -> !grant.name().equals(Topic.LINK.in("orbweaver")))
            .flatMap(
                grant ->
                    grant.operations().stream()
                        .map(
                            one ->
                                line(
                                    grant.resource().name(),
                                    grant.name(),
                                    grant.isPrefix(),
                                    one.name())))
            .toList();
    try (var admin = Admin.create(as(Guard.ALL_POWERFUL).admin())) {
      admin.createAcls(lines).all().get();
      admin
          .createAcls(List.of(line("TOPIC", Topic.LINK.in("orbweaver"), false, "DESCRIBE")))
          .all()
          .get();
    }
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  private static AclBinding line(String resource, String name, boolean isPrefix, String operation) {
    var pattern = isPrefix ? PatternType.PREFIXED : PatternType.LITERAL;
    return new AclBinding(
        new ResourcePattern(ResourceType.valueOf(resource), name, pattern),
        new AccessControlEntry(
            "User:spider", "*", AclOperation.valueOf(operation), AclPermissionType.ALLOW));
  }

  private static KafkaSettings as(String user) {
    return new KafkaSettings(broker.bootstrap(), "orbweaver", Guard.client(user));
  }

  @Test
  void aServiceDoesNotStartWithoutARequiredGrantAndPrintsTheAclLine() {
    assertThatThrownBy(() -> new Rights(as("spider")).require(EXTRACTOR))
        .isInstanceOf(CommandException.class)
        .hasMessage(
            """
            User:spider lacks required grants: Read of topic orbweaver.fetch.v1, Write of topic orbweaver.link.v1. These lines add them:
            %s--operation Read --topic 'orbweaver.fetch.v1'
            %s--operation Write --topic 'orbweaver.link.v1'"""
                .formatted(LINE, LINE));
  }

  @Test
  void theAclAuditFindsTheSameAsTheClientAudit() {
    var spider = EXTRACTOR.called("spider");

    assertThat(new Inspection(as(Guard.ALL_POWERFUL)).ofLists(spider))
        .containsExactlyElementsOf(new Inspection(as("spider")).ofClient(EXTRACTOR))
        .contains(
            Finding.fault(
                "User:spider",
                "lacks Read of topic orbweaver.fetch.v1 (%s--operation Read --topic 'orbweaver.fetch.v1')"
                    .formatted(LINE)));
  }

  @Test
  void aClientThatMayNotReadTheListsIsToldTheMissingGrant() {
    assertThat(new Inspection(as("spider")).ofLists(EXTRACTOR))
        .containsExactly(
            Finding.fault(
                "rights",
                "User:spider may not read the lists: it lacks Describe on the cluster (%s--operation"
                        .formatted(LINE)
                    + " Describe --cluster)"));
  }

  @Test
  void aClientWithoutGrantsIsRefusedWithAHint() {
    assertThatThrownBy(() -> Rings.open(as("stranger")))
        .isInstanceOf(RingException.class)
        .hasMessageStartingWith("the brokers do not allow it: ")
        .hasMessageContaining("orbweaver topics check --role ROLE");
    assertThat(Checkup.of(as("stranger")))
        .extracting(Finding::weight)
        .containsExactly(Weight.FAULT, Weight.NOTE);
  }

  @Test
  void aClientWithAllGrantsGetsANote() {
    var all = new Inspection(as(Guard.ALL_POWERFUL)).ofClient(EXTRACTOR);

    assertThat(all).extracting(Finding::weight).containsExactly(Weight.NOTE);
  }

  @Test
  void topicsTheClientMayNotDescribeAreReported() {
    assertThat(Checkup.of(as("spider")))
        .filteredOn(one -> one.place().equals("rights"))
        .singleElement()
        .asString()
        .contains("the brokers deny this client access to", "settings of topic orbweaver.link.v1");
  }
}
