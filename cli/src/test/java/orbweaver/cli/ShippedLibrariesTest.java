package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import orbweaver.admin.activity.ShippedLibraries;
import orbweaver.language.notation.DefinitionLibrary;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Shipped libraries: each definition accepts and rejects what its documentation says. A list of
 * URLs with verdicts follows each use of a definition.
 */
class ShippedLibrariesTest {
  @TempDir private Path folder = Path.of("");

  /** Use of a definition with the expected verdicts. */
  record Use(String library, String constraint, List<String> urls) {
    boolean isOf(String definition) {
      return constraint.startsWith("(" + definition + ")")
          || constraint.startsWith("(" + definition + " ");
    }

    boolean expects(String verdict) {
      return urls.stream().anyMatch(line -> line.endsWith(" → " + verdict));
    }
  }

  static Stream<DefinitionLibrary> libraries() {
    return ShippedLibraries.all().stream();
  }

  static Stream<Use> uses() {
    return libraries().flatMap(library -> usesOf(library.name()));
  }

  private static Stream<Use> usesOf(String library) {
    return Arrays.stream(text(library).strip().split("\n\n"))
        .map(part -> part.lines().toList())
        .map(lines -> new Use(library, lines.getFirst(), lines.subList(1, lines.size())));
  }

  private static String text(String library) {
    var name = "libraries/" + library + ".txt";
    try (InputStream stream = ShippedLibrariesTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(stream, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("uses")
  void aDefinitionDecidesEachUrlAsItsDocumentationSays(Use use) throws IOException {
    var activity =
        Files.writeString(
            folder.resolve("a.yaml"),
            "name: a\nlibraries: [%s]\nconstraints: %s\n"
                .formatted(use.library(), use.constraint()));
    var urls = Files.write(folder.resolve("a.urls"), use.urls());

    var result = CommandResult.of("rules", "test", activity.toString(), urls.toString());

    assertThat(result.code()).as(result.err() + result.out()).isZero();
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void eachDefinitionHasAnAcceptedAndARejectedUrl(DefinitionLibrary library) {
    assertThat(library.version()).isPositive();
    assertThat(library.documentation()).isNotBlank();
    assertThat(library.definitions().names()).isNotEmpty();
    for (var name : library.definitions().names()) {
      assertThat(usesOf(library.name()).filter(use -> use.isOf(name)))
          .as(name)
          .isNotEmpty()
          .allMatch(use -> use.expects("accepted") && use.expects("rejected"));
    }
  }
}
