package orbweaver.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import orbweaver.admin.acl.AclFormat;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.contract.acl.Role;
import orbweaver.project.RepositoryRoot;
import org.junit.jupiter.api.Test;

/** Test that the ACLs of the KafkaUser objects equal those of {@code orbweaver topics acl}. */
class StrimziUsersTest {
  private static final String FILE = "k8s/overlays/strimzi/users.yaml";
  private static final String COMMAND =
      "./mvnw -pl cli -am test -Dtest=StrimziUsersTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dk8s.write=true";

  @Test
  void eachUserHasExactlyTheAclsOfItsRole() throws IOException {
    if (Boolean.getBoolean("k8s.write")) Files.writeString(RepositoryRoot.file(FILE), written());

    assertThat(Files.readString(RepositoryRoot.file(FILE)))
        .as("written by: %s", COMMAND)
        .isEqualTo(written());
  }

  private static String written() {
    var all =
        Stream.of(Role.values())
            .filter(role -> role != Role.PARTY)
            .map(role -> AclPrincipal.of(role, "orbweaver"))
            .toList();
    return "# The operator, the services and a reader: orbweaver topics acl --format strimzi.\n"
        + AclFormat.STRIMZI.format(all);
  }
}
