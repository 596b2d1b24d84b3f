package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Test that the reference pages list the constraints and actions of the registries. */
class ReferencePageTest {
  private static final Path PAGES = Path.of("..", "docs", "reference");
  private static final String COMMAND =
      "./mvnw -pl constraint-language -am test -Dtest=ReferencePageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dreference.write=true";

  @Test
  void theDocumentedConstraintsAreTheRegisteredConstraints() throws IOException {
    assertContent("constraints.md", ReferencePage.text());
  }

  @Test
  void theDocumentedActionsAreTheRegisteredActions() throws IOException {
    assertContent("actions.md", ActionReferencePage.text());
  }

  private static void assertContent(String name, String text) throws IOException {
    var page = PAGES.resolve(name);
    if (Boolean.getBoolean("reference.write")) Files.writeString(page, text);

    assertThat(Files.readString(page))
        .as("docs/reference/%s, which is written by: %s", name, COMMAND)
        .isEqualTo(text);
  }
}
