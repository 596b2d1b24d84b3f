package orbweaver.cli.access;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import orbweaver.contract.access.Grant;
import orbweaver.kit.checkup.Finding;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.SecurityDisabledException;

/**
 * Audit of access control lists: reports the grants that a principal needs and lacks.
 *
 * @param kafka connection to the brokers
 */
public record Inspection(KafkaSettings kafka) {
  /** Audits this client in a role, as far as brokers report the rights of their own client. */
  public List<Finding> ofClient(Principal role) {
    var rights = new Rights(kafka);
    var named = role.called(rights.name().orElse(role.name()));
    return findings(named, rights.lacking(role.grants()), ", as far as brokers report it to a client");
  }

  /** Audits a principal by the access control lists, which the client must be allowed to read. */
  public List<Finding> ofLists(Principal principal) {
    try (var admin = Admin.create(kafka.admin())) {
      var all = admin.describeAcls(AclBindingFilter.ANY).values().get();
      return findings(principal, new AccessLists(all).lacking(principal), ", by the lists");
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case SecurityDisabledException _ ->
            List.of(Finding.note("rights", "these brokers have no authorizer: every client may do everything"));
        case AuthorizationException _ -> List.of(unreadable());
        case null, default ->
            throw new RingException("the brokers did not return their access control lists", e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while waiting for the brokers", e);
    }
  }

  private Finding unreadable() {
    var client = new Rights(kafka).name().orElse("NAME");
    return Finding.fault(
        "rights",
        "User:%s may not read the lists: it lacks Describe on the cluster (%s)"
            .formatted(client, AclFormat.lineOfCluster(client)));
  }

  private static List<Finding> findings(Principal principal, List<Grant> lacking, String source) {
    if (lacking.isEmpty()) {
      return List.of(Finding.note(principal.user(), "has all required grants" + source));
    }
    return lacking.stream().flatMap(grant -> missing(principal, grant)).toList();
  }

  private static Stream<Finding> missing(Principal principal, Grant grant) {
    var line = AclFormat.KAFKA_ACLS.text(List.of(new Principal(principal.name(), List.of(grant))));
    return Stream.of(
        Finding.fault(principal.user(), "lacks %s (%s)".formatted(grant, line.stripTrailing())));
  }
}
