package orbweaver.admin.acl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import orbweaver.contract.activity.Party;
import org.junit.jupiter.api.Test;

/**
 * Test that the ACLs in the documentation of shared pipelines are those that the command prints.
 */
class SharingPageTest {
  private static final Path PAGE = Path.of("..", "docs", "how-to", "sharing.md");
  private static final String BEGIN =
      "<!-- acl: written by the command that SharingPageTest names -->\n";
  private static final String END = "<!-- end of acl -->\n";
  private static final String COMMAND =
      "./mvnw -pl admin -am test -Dtest=SharingPageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dsharing.write=true";
  private static final String PREFIX = "orbweaver";
  private static final AclPrincipal LEEDS = AclPrincipal.of(new Party("leeds"), PREFIX);

  @Test
  void theDocumentedAclsEqualThePrintedAcls() throws IOException {
    var page = Files.readString(PAGE);
    var from = page.indexOf(BEGIN) + BEGIN.length();
    var to = page.indexOf(END);
    var written = page.substring(0, from) + printed() + page.substring(to);
    if (Boolean.getBoolean("sharing.write")) Files.writeString(PAGE, written);

    assertThat(Files.readString(PAGE))
        .as("docs/how-to/sharing.md, which is written by: %s", COMMAND)
        .isEqualTo(written);
  }

  private static String printed() {
    var all = AclPrincipal.allRoles(PREFIX);
    return fenced("topics acl", AclFormat.KAFKA_ACLS.format(all))
        + fenced("topics acl --party leeds", AclFormat.KAFKA_ACLS.format(List.of(LEEDS)))
        + fenced(
            "topics acl --party leeds --format strimzi", AclFormat.STRIMZI.format(List.of(LEEDS)));
  }

  private static String fenced(String command, String text) {
    return "\n`orbweaver %s`:\n\n```\n%s```\n\n".formatted(command, text);
  }
}
