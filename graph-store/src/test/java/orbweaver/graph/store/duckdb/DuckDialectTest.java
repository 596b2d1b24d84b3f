package orbweaver.graph.store.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.sql.SqlDialectContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class DuckDialectTest extends SqlDialectContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("it's/graph.duckdb"));
  }

  @Test
  void aFileThatIsNoDatabaseIsRefusedAndLeftAlone() throws IOException {
    var file = Files.writeString(folder.resolve("notes.txt"), "notes".repeat(2_000));
    assertThatThrownBy(() -> DuckStore.open(file))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("cannot open " + file);
    assertThatThrownBy(() -> DuckStore.openReadOnly(file)).isInstanceOf(StoreException.class);
    assertThat(file).hasContent("notes".repeat(2_000));
  }

  @Test
  void aMissingFileIsCreatedEmptyForReading() {
    var file = folder.resolve("new/graph.duckdb");
    try (var store = DuckStore.openReadOnly(file)) {
      assertThat(store.graph().activities()).isEmpty();
    }
    assertThat(file).exists();
  }
}
