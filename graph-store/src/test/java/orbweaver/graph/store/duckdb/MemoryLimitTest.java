package orbweaver.graph.store.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the memory limit of a file that is written and queried. */
@Tag("integration")
class MemoryLimitTest {
  // DuckDB counts 1,000 bytes per kilobyte when it reads a size, and 1,024 when it shows one.
  private static final String WRITING = "61.0 MiB";
  private static final String QUERYING = "244.1 MiB";

  @TempDir private Path folder;

  @Test
  void theLimitIsHighOnlyWhileAQueryIsOpen() throws SQLException {
    var path = folder.resolve("graph.duckdb");
    try (var writing = DuckFile.open(path, DuckStore.DEFAULT_MEGABYTES);
        var connection = writing.writeConnection();
        var reading = DuckFile.open(path, DuckStore.DEFAULT_MEGABYTES)) {
      assertThat(limit(connection)).isEqualTo(WRITING);
      try (var first = reading.snapshot()) {
        assertThat(limit(first.connection())).isEqualTo(QUERYING);
        reading.snapshot().close();
        writing.writeConnection().close();
        assertThat(limit(first.connection())).isEqualTo(QUERYING);
      }
      assertThat(limit(connection)).isEqualTo(WRITING);
    }
  }

  @Test
  void aFileThatIsOnlyReadKeepsItsLimit() throws SQLException {
    var path = folder.resolve("graph.duckdb");
    DuckFile.open(path, DuckStore.DEFAULT_MEGABYTES).close();
    try (var file = DuckFile.openReadOnly(path, folder, DuckStore.DEFAULT_MEGABYTES)) {
      file.snapshot().close();
      try (var snapshot = file.snapshot()) {
        assertThat(limit(snapshot.connection())).isEqualTo(QUERYING);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 64", "128, 64", "200, 100", "256, 128", "5000, 128"})
  void theLimitOfWritingGrowsWithTheFile(long fileMegabytes, int limit) {
    assertThat(MemoryLimit.writingMegabytes(fileMegabytes << 20)).isEqualTo(limit);
  }

  private static String limit(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT current_setting('memory_limit')")) {
      row.next();
      return row.getString(1);
    }
  }
}
