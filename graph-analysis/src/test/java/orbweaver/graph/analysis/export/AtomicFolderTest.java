package orbweaver.graph.analysis.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFolderTest {
  @TempDir private Path place;

  @Test
  void aWrittenFolderHasAllItsFiles() throws Exception {
    var folder = Files.createDirectory(place.resolve("empty"));
    AtomicFolder.write(folder, in -> Files.writeString(in.resolve("a"), "whole"));

    assertThat(folder.resolve("a")).hasContent("whole");
    assertThat(place).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void aFailedWriteLeavesNoFolder() {
    var folder = place.resolve("csv");

    assertThatThrownBy(
            () ->
                AtomicFolder.write(
                    folder,
                    in -> {
                      Files.writeString(in.resolve("a"), "half");
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void anExistingFolderIsNotOverwritten() throws Exception {
    Files.writeString(place.resolve("mine"), "mine");

    assertThatThrownBy(() -> AtomicFolder.write(place, _ -> {}))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(place.resolve("mine")).hasContent("mine");
  }
}
