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
 * Finds what somebody may not do who must.
 *
 * @param kafka how the brokers are reached
 */
public record Inspection(KafkaSettings kafka) {
  /** Of this client in a role, as the brokers tell it. */
  public List<Finding> ofClient(Principal role) {
    var rights = new Rights(kafka);
    var named = role.called(rights.name().orElse(role.name()));
    return told(named, rights.lacking(role.grants()), ", as far as brokers tell a client");
  }

  /** Of somebody, by the access control lists. */
  public List<Finding> ofLists(Principal principal) {
    try (var admin = Admin.create(kafka.admin())) {
      var all = admin.describeAcls(AclBindingFilter.ANY).values().get();
      return told(principal, new AccessLists(all).lacking(principal), ", by the lists");
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case SecurityDisabledException _ ->
            List.of(Finding.note("rights", "these brokers let everybody do everything"));
        case AuthorizationException _ -> List.of(blind());
        case null, default ->
            throw new RingException("the brokers do not show their access control lists", e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while the brokers were asked", e);
    }
  }

  private Finding blind() {
    var us = new Rights(kafka).name().orElse("NAME");
    return Finding.fault(
        "rights",
        "User:%s may not look at the lists, Describe of the cluster (%s)"
            .formatted(us, AclFormat.lineOfCluster(us)));
  }

  private static List<Finding> told(Principal principal, List<Grant> lacking, String how) {
    if (lacking.isEmpty()) {
      return List.of(Finding.note(principal.user(), "may do all that it must" + how));
    }
    return lacking.stream().flatMap(grant -> lack(principal, grant)).toList();
  }

  private static Stream<Finding> lack(Principal principal, Grant grant) {
    var line = AclFormat.KAFKA_ACLS.text(List.of(new Principal(principal.name(), List.of(grant))));
    return Stream.of(
        Finding.fault(principal.user(), "lacks %s (%s)".formatted(grant, line.stripTrailing())));
  }
}
