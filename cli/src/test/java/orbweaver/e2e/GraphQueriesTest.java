package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import orbweaver.e2e.Examples.Example;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the graph queries in docs/how-to/questions.md. */
@Tag("integration")
class GraphQueriesTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "how-to", "questions.md");

  @TempDir Path temporary;

  @Test
  void everyDocumentedQueryPrintsItsOutputAndJson() throws Exception {
    var folder = temporary.resolve("demo").toString();
    CommandInProcess.run("demo", "--dir", folder);
    var examples = Examples.of(DOCUMENT);

    assertThat(examples).hasSizeGreaterThan(15);
    for (var example : examples) {
      var printed = CommandInProcess.run(words(example, folder));
      assertThat(example.isOf(printed)).as("%s%n%s", example.words(), printed).isTrue();
      assertThat(CommandInProcess.run(words(example, folder, "--json")))
          .startsWith("{")
          .endsWith("}\n");
    }
  }

  private static String[] words(Example example, String folder, String... more) {
    var words = example.words().stream().map(word -> word.equals("demo") ? folder : word);
    return Stream.concat(words, Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void theCompressedGraphIsStoredAndRebuiltWhenDamaged() throws Exception {
    var folder = temporary.resolve("demo");
    CommandInProcess.run("demo", "--dir", folder.toString());
    var before = CommandInProcess.run("graph", "stats", "--dir", folder.toString());
    try (var files = Files.walk(folder.resolve("graph-sink/index"))) {
      for (var file : files.filter(path -> path.endsWith("links.graph")).toList()) {
        Files.write(file, new byte[] {1});
      }
    }

    assertThat(CommandInProcess.run("graph", "stats", "--dir", folder.toString()))
        .isEqualTo(before);
  }
}
