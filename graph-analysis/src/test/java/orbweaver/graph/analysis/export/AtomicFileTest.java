package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir private Path folder;

  @Test
  void aFileIsReplacedAtomically() throws Exception {
    var file = folder.resolve("edges.tsv");
    AtomicFile.write(file, out -> out.write("old, and longer\n".getBytes(UTF_8)));
    AtomicFile.write(file, out -> out.write("new\n".getBytes(UTF_8)));

    assertThat(file).hasContent("new\n");
    assertOnlyOneFile();
  }

  @Test
  void aFailedWriteLeavesTheOldFile() throws Exception {
    var file = folder.resolve("edges.tsv");
    AtomicFile.write(file, out -> out.write("old\n".getBytes(UTF_8)));

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write("half a li".getBytes(UTF_8));
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");
    assertThat(file).hasContent("old\n");
    assertOnlyOneFile();
  }

  private void assertOnlyOneFile() throws IOException {
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }
}
