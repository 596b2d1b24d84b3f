package orbweaver.graph.analysis.export.tabular;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.graph.store.StoreException;

/**
 * Writer of Apache Parquet. It uses an in-memory DuckDB, also if the graph is stored in PostgreSQL.
 * The rows pass through a tab-separated file, since no text of a graph contains a tab or a line
 * end.
 */
final class ParquetWriter {
  private ParquetWriter() {}

  /** Writes the table. */
  static void write(ExportTable table, Path file) throws IOException {
    var temporary = file.resolveSibling(file.getFileName() + ".tsv");
    try (var lines = LineWriter.create(temporary)) {
      table.forEachRow(cells -> lines.writeLine(String.join("\t", cells)));
    }
    copy(table, temporary, file);
    Files.delete(temporary);
  }

  private static void copy(ExportTable table, Path from, Path to) {
    var columns = table.columns().stream().map(ParquetWriter::columnType).collect(joining(", "));
    var settings = new Properties();
    settings.setProperty("memory_limit", "256MB");
    settings.setProperty("threads", "1");
    settings.setProperty("temp_directory", from + ".spilled");
    settings.setProperty("autoinstall_known_extensions", "false");
    try (var connection = DriverManager.getConnection("jdbc:duckdb:", settings);
        var statement = connection.createStatement()) {
      statement.execute(copyStatement(quoted(from), columns, quoted(to)));
    } catch (SQLException e) {
      throw new StoreException("cannot write " + to, e);
    }
  }

  private static String copyStatement(String from, String columns, String to) {
    return """
    COPY (
      SELECT * FROM read_csv('%s', columns = {%s}, auto_detect = false, header = false,
        delim = '\t', quote = '', escape = '', comment = '', nullstr = '')
    ) TO '%s' (FORMAT parquet)
    """
        .formatted(from, columns, to);
  }

  private static String columnType(ExportTable.TableColumn column) {
    return "'%s': '%s'".formatted(column.name(), column.isNumber() ? "INTEGER" : "VARCHAR");
  }

  private static String quoted(Path path) {
    return path.toString().replace("'", "''");
  }
}
