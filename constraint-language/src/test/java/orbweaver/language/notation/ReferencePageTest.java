package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Test that the reference page lists the constraints of the registry. */
class ReferencePageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "constraints.md");
  private static final String COMMAND =
      "./mvnw -pl constraint-language -am test -Dtest=ReferencePageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dreference.write=true";

  @Test
  void theDocumentedConstraintsAreTheRegisteredConstraints() throws IOException {
    if (Boolean.getBoolean("reference.write")) Files.writeString(PAGE, ReferencePage.text());

    assertThat(Files.readString(PAGE))
        .as("docs/reference/constraints.md, which is written by: %s", COMMAND)
        .isEqualTo(ReferencePage.text());
  }
}
