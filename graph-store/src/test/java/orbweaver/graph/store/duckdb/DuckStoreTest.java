package orbweaver.graph.store.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.GraphStoreContract;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.WriterProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the graph store in DuckDB: processes that share a file. */
@Tag("integration")
class DuckStoreTest extends GraphStoreContract {
  @TempDir private Path folder;

  @Override
  protected GraphStore open() {
    return DuckStore.open(folder.resolve("graph.duckdb"));
  }

  @Test
  void aFileHeldByAnotherProcessIsRejected() throws Exception {
    var file = folder.resolve("theirs.duckdb");
    try (var _ = WriterProcess.writing(file.toString())) {
      assertThatThrownBy(() -> DuckStore.open(file))
          .isInstanceOf(StoreBusyException.class)
          .hasMessage(
              file + " is in use by another process; try again when that process has ended");
    }
  }

  @Test
  void severalProcessesReadOneFileAndWriteNothing() throws Exception {
    var file = folder.resolve("asked.duckdb");
    DuckStore.open(file).close();
    var before = filesOf(folder);

    try (var first = DuckStore.openReadOnly(file);
        var _ = WriterProcess.reading(file.toString())) {
      first.graph().forEachPage(_ -> {});
    }

    assertThat(filesOf(folder)).isEqualTo(before);
  }

  @Test
  void oneProcessOpensAFileSeveralTimes() throws Exception {
    var file = folder.resolve("shared.duckdb");
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (var round = 0; round < 10; round++) {
        var readers = Collections.nCopies(4, (Callable<Object>) () -> activitiesIn(file));
        for (var answer : threads.invokeAll(readers)) assertThat(answer.get()).isEqualTo(List.of());
        Files.delete(file);
      }
    }
  }

  private static List<?> activitiesIn(Path file) {
    try (var store = DuckStore.open(file)) {
      return store.graph().activities();
    }
  }

  @Test
  void theSchemaOfAnOlderFileIsUpdatedBeforeReading() throws Exception {
    var file = folder.resolve("older.duckdb");
    DuckStore.open(file).close();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:" + file);
        var statement = connection.createStatement()) {
      statement.execute("DROP VIEW activities");
      statement.execute("COMMENT ON TABLE pages IS 'older'");
    }

    try (var stored = DuckStore.openReadOnly(file)) {
      assertThat(stored.graph().activities()).isEmpty();
    }
  }

  private static Map<String, FileTime> filesOf(Path folder) throws IOException {
    var times = new TreeMap<String, FileTime>();
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) times.put(file.toString(), Files.getLastModifiedTime(file));
    }
    return times;
  }
}
