package orbweaver.admin.activity;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.language.notation.Definition;
import orbweaver.language.notation.DefinitionLibrary;
import org.junit.jupiter.api.Test;

/** Test that the reference page lists the shipped libraries. */
class LibraryPageTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "libraries.md");
  private static final String COMMAND =
      "./mvnw -pl admin -am test -Dtest=LibraryPageTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dreference.write=true";
  private static final String HEAD =
      """
      # Libraries

      <!-- Generated from the shipped libraries: see LibraryPageTest in admin. -->

      A library is a named and versioned collection of [definitions](actions.md#definitions). These are part of Orbweaver.
      Key `libraries` of an [activity file](command-line.md#activity-files) names them, with or without the version:

      ```yaml
      libraries: [common-traps 1, media-types]
      constraints: ((no-cycles) (origin-host) (not (common-trap)) (html-page))
      ```

      `orbweaver rules list NAME` shows the body of a definition. Your own library is a file `mine.w4` beside the activity file,
      `(define-library mine 1 "documentation" (define-constraint-type …) …)`, and is named with its extension.
      """;

  private static String page() {
    return HEAD + ShippedLibraries.all().stream().map(LibraryPageTest::section).collect(joining());
  }

  private static String section(DefinitionLibrary library) {
    return "\n## %s %d\n\n%s\n\n| constraint | documentation | class |\n|---|---|---|\n%s"
        .formatted(
            library.name(),
            library.version(),
            library.documentation(),
            library.definitions().byName().values().stream()
                .map(LibraryPageTest::row)
                .collect(joining()));
  }

  private static String row(Definition definition) {
    return "| `%s` | %s | %s |\n"
        .formatted(definition.signature().usage(), definition.documentation(), definition.header());
  }

  @Test
  void theDocumentedLibrariesAreTheShippedLibraries() throws IOException {
    if (Boolean.getBoolean("reference.write")) Files.writeString(PAGE, page());

    assertThat(Files.readString(PAGE))
        .as("docs/reference/libraries.md, which is written by: %s", COMMAND)
        .isEqualTo(page());
  }
}
