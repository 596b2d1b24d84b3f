package orbweaver.bench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchFolderTest {
  @TempDir private Path temporary;

  @Test
  void aTemporaryFolderIsDeletedWithItsFiles() throws IOException {
    Path place;
    try (var folder = BenchFolder.open(Optional.empty())) {
      place = folder.folder();
      Files.writeString(Files.createDirectories(place.resolve("a/b")).resolve("c"), "c");
    }
    assertThat(place).doesNotExist();
  }

  @Test
  void aGivenFolderIsCreatedAndKept() throws IOException {
    var place = temporary.resolve("a/b");
    try (var folder = BenchFolder.open(Optional.of(place))) {
      Files.writeString(folder.folder().resolve("c"), "c");
    }
    assertThat(place.resolve("c")).hasContent("c");
  }

  @Test
  void aFolderWithFilesIsRefusedAndLeftAlone() throws IOException {
    var file = Files.writeString(temporary.resolve("kept"), "kept");
    assertThatThrownBy(() -> BenchFolder.open(Optional.of(temporary)))
        .hasMessage(temporary + " is not empty (expected: an empty folder; choose another --dir)");
    assertThat(file).hasContent("kept");
  }
}
