package orbweaver.admin.acl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.contract.acl.Role;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.diagnostics.DiagnosticFinding;
import orbweaver.runtime.diagnostics.DiagnosticFinding.Severity;
import orbweaver.runtime.diagnostics.PipelineCheck;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.BrokerSecurity;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Audit against brokers with an authorizer: every missing grant is reported with its ACL line. */
@Tag("integration")
class AclAuditTest {
  private static final AclPrincipal EXTRACTOR =
      AclPrincipal.of(Role.EXTRACTOR_SERVICE, "orbweaver");
  private static final String LINE =
      "kafka-acls.sh --bootstrap-server \"$BROKERS\" --add --allow-principal 'User:spider' ";

  @TempDir static Path folder;
  private static LocalBroker broker;

  @BeforeAll
  static void startBrokerWhereSpiderLacksTwoGrants() throws Exception {
    broker = LocalBroker.start(folder, new BrokerSecurity(List.of("spider", "stranger")));
    PipelineAdmin.openOrCreate(as(BrokerSecurity.SUPER_USER), PolitenessKeyKind.HOST, 1);
    var lines =
        EXTRACTOR.grants().stream()
            .filter(grant -> !grant.name().equals(Topic.FETCH.qualifiedName("orbweaver")))
            .filter(grant -> !grant.name().equals(Topic.LINK.qualifiedName("orbweaver")))
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
    try (var admin = Admin.create(as(BrokerSecurity.SUPER_USER).adminConfig())) {
      admin.createAcls(lines).all().get();
      admin
          .createAcls(
              List.of(line("TOPIC", Topic.LINK.qualifiedName("orbweaver"), false, "DESCRIBE")))
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
    return new KafkaSettings(broker.bootstrap(), "orbweaver", BrokerSecurity.clientSettings(user));
  }

  @Test
  void aServiceDoesNotStartWithoutARequiredGrantAndPrintsTheAclLine() {
    assertThatThrownBy(() -> new AclProbe(as("spider")).requireGrants(EXTRACTOR))
        .isInstanceOf(OperationException.class)
        .hasMessage(
            """
            User:spider lacks required grants: Read of topic orbweaver.fetch.v1, Write of topic orbweaver.link.v1. These lines add them:
            %s--operation Read --topic 'orbweaver.fetch.v1'
            %s--operation Write --topic 'orbweaver.link.v1'"""
                .formatted(LINE, LINE));
  }

  @Test
  void theAclAuditFindsTheSameAsTheClientAudit() {
    var spider = EXTRACTOR.withName("spider");

    assertThat(new AclAudit(as(BrokerSecurity.SUPER_USER)).auditAcls(spider))
        .containsExactlyElementsOf(new AclAudit(as("spider")).auditClient(EXTRACTOR))
        .contains(
            DiagnosticFinding.fault(
                "User:spider",
                "lacks Read of topic orbweaver.fetch.v1 (%s--operation Read --topic 'orbweaver.fetch.v1')"
                    .formatted(LINE)));
  }

  @Test
  void aClientThatMayNotReadTheAclListsGetsTheMissingGrant() {
    assertThat(new AclAudit(as("spider")).auditAcls(EXTRACTOR))
        .containsExactly(
            DiagnosticFinding.fault(
                "rights",
                "User:spider may not read the ACLs of the brokers: it lacks Describe on the cluster (%s--operation"
                        .formatted(LINE)
                    + " Describe --cluster)"));
  }

  @Test
  void aClientWithoutGrantsIsRejectedWithAHint() {
    assertThatThrownBy(() -> PipelineAdmin.open(as("stranger")))
        .isInstanceOf(PipelineException.class)
        .hasMessageStartingWith("the brokers denied a request: ")
        .hasMessageContaining("orbweaver topics check --role ROLE");
    assertThat(PipelineCheck.run(as("stranger")))
        .extracting(DiagnosticFinding::severity)
        .containsExactly(Severity.FAULT, Severity.NOTE);
  }

  @Test
  void aClientWithAllGrantsGetsANote() {
    var all = new AclAudit(as(BrokerSecurity.SUPER_USER)).auditClient(EXTRACTOR);

    assertThat(all).extracting(DiagnosticFinding::severity).containsExactly(Severity.NOTE);
  }

  @Test
  void topicsTheClientMayNotDescribeAreReported() {
    assertThat(PipelineCheck.run(as("spider")))
        .filteredOn(one -> one.subject().equals("rights"))
        .singleElement()
        .asString()
        .contains("the brokers deny this client access to", "settings of topic orbweaver.link.v1");
  }
}
