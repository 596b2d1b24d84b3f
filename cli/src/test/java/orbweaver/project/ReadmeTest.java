package orbweaver.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Test of the commands and links in the documents. */
class ReadmeTest {
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)\\)");

  @TempDir private Path folder = Path.of("");

  @Test
  void theCommandsOfTheReadmeWork() throws IOException, InterruptedException {
    var commands = ReadmeCommands.commands();
    var _ =
        Files.createSymbolicLink(
            folder.resolve("examples"),
            RepositoryRoot.file("examples").toAbsolutePath().normalize());

    assertThat(commands).hasSizeGreaterThan(3);
    for (var words : commands) {
      var ran = FinishedCommand.run(folder, words);
      assertThat(ran.code()).as("%s%n%s", words, ran.text()).isZero();
      assertThat(ran.text()).as("%s", words).isNotBlank();
    }
  }

  @Test
  void theReadmeNamesTheTestCommandThatCiRuns() throws IOException {
    assertThat(Files.readString(RepositoryRoot.file("README.md"))).contains("./mvnw verify");
    assertThat(Files.readString(RepositoryRoot.file(".ci/run"))).contains("./mvnw -B verify");
  }

  static Stream<Path> documents() throws IOException {
    var documents = new ArrayList<Path>();
    for (var folder : List.of(".", "docs", "docs/decisions", "docs/reference/codes")) {
      try (var files = Files.list(RepositoryRoot.file(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
      }
    }
    return documents.stream();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void whatADocumentPointsAtIsThere(Path document) throws IOException {
    LINK.matcher(Files.readString(document))
        .results()
        .map(link -> document.resolveSibling(link.group(1)).normalize())
        .forEach(target -> assertThat(target).exists());
  }
}
