package orbweaver.admin.acl;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import orbweaver.contract.acl.AclGrant;
import orbweaver.runtime.diagnostics.DiagnosticFinding;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.SecurityDisabledException;

/**
 * Audit of access control lists: reports the grants that a principal needs and lacks.
 *
 * @param kafka connection to the brokers
 */
public record AclAudit(KafkaSettings kafka) {
  /** Audits this client in a role, as far as brokers report the rights of their own client. */
  public List<DiagnosticFinding> auditClient(AclPrincipal role) {
    var probe = new AclProbe(kafka);
    var named = role.withName(probe.principalName().orElse(role.name()));
    return findings(
        named, probe.missingGrants(role.grants()), ", as far as brokers report it to a client");
  }

  /** Audits a principal by the access control lists, which the client must be allowed to read. */
  public List<DiagnosticFinding> auditAcls(AclPrincipal principal) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      var all = admin.describeAcls(AclBindingFilter.ANY).values().get();
      return findings(
          principal,
          new BrokerAcls(all).missingGrants(principal),
          ", according to the ACLs of the brokers");
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case SecurityDisabledException _ ->
            List.of(
                DiagnosticFinding.note(
                    "rights", "these brokers have no authorizer: every client may do everything"));
        case AuthorizationException _ -> List.of(unreadable());
        case null, default ->
            throw new PipelineException("the brokers did not return their access control lists", e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException("interrupted while waiting for the brokers", e);
    }
  }

  private DiagnosticFinding unreadable() {
    var client = new AclProbe(kafka).principalName().orElse("NAME");
    return DiagnosticFinding.fault(
        "rights",
        "User:%s may not read the ACLs of the brokers: it lacks Describe on the cluster (%s)"
            .formatted(client, AclFormat.describeClusterCommand(client)));
  }

  private static List<DiagnosticFinding> findings(
      AclPrincipal principal, List<AclGrant> lacking, String source) {
    if (lacking.isEmpty()) {
      return List.of(
          DiagnosticFinding.note(principal.kafkaName(), "has all required grants" + source));
    }
    return lacking.stream().flatMap(grant -> missing(principal, grant)).toList();
  }

  private static Stream<DiagnosticFinding> missing(AclPrincipal principal, AclGrant grant) {
    var line =
        AclFormat.KAFKA_ACLS.format(List.of(new AclPrincipal(principal.name(), List.of(grant))));
    var text = "lacks %s (%s)".formatted(grant, line.stripTrailing());
    return Stream.of(
        grant.isOptional()
            ? DiagnosticFinding.note(
                principal.kafkaName(), text + "; needed only in a pipeline with an archive")
            : DiagnosticFinding.fault(principal.kafkaName(), text));
  }
}
