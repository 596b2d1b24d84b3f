package orbweaver.graph.query;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.region.Reached;
import orbweaver.graph.region.Region;
import orbweaver.language.family.FamilyIndex;
import org.duckdb.DuckDBConnection;

/**
 * The graph as tables of text: UTF-8, a tab between columns, in an order of their own. DuckDB
 * writes a file three times as fast as it hands out rows, so it goes through one.
 */
final class Tables {
  // Each line once, but not by DISTINCT: a sort spills to disk, a hash table of all edges does not.
  private static final String EDGES =
      """
      SELECT source, target, kind FROM links JOIN latest USING (source, number)
      ORDER BY source, target, kind
      """;
  private static final String PAGES =
      """
      SELECT url, status, outcome, depth, content_type, title
      FROM answers LEFT JOIN (
        SELECT url, min(depth) AS depth FROM region JOIN reached USING (id) GROUP BY url
      ) USING (url)
      ORDER BY url
      """;
  private static final int BUFFER = 1 << 16;

  private final DuckDBConnection connection;
  private final Path folder;

  Tables(DuckDBConnection connection, Path folder) {
    this.connection = connection;
    this.folder = folder;
  }

  void edges(OutputStream out) throws SQLException, IOException {
    write("source\ttarget\tkind\n", EDGES, out);
  }

  void pages(OutputStream out) throws SQLException, IOException {
    Reached.keep(connection, Region.walk(connection), FamilyIndex::toString);
    write("url\tstatus\toutcome\tdepth\tcontent_type\ttitle\n", PAGES, out);
  }

  void elements(OutputStream out, Function<FamilyIndex, String> printed)
      throws SQLException, IOException {
    Reached.keep(connection, Region.walk(connection), printed);
    Elements.find(connection);
    write("activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome\n", Elements.TABLE, out);
  }

  private void write(String header, String question, OutputStream out)
      throws SQLException, IOException {
    var file = Files.createTempFile(folder, "export", ".tsv");
    try (var statement = connection.createStatement()) {
      statement.execute(copy(question, file));
      out.write(header.getBytes(UTF_8));
      copyOnce(file, out);
    } finally {
      Files.delete(file);
    }
  }

  // Latin-1 takes and gives back every byte as it is.
  private static void copyOnce(Path sorted, OutputStream out) throws IOException {
    var buffered = new BufferedOutputStream(out, BUFFER);
    try (var lines = Files.newBufferedReader(sorted, ISO_8859_1)) {
      var last = "";
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.equals(last)) buffered.write((line + "\n").getBytes(ISO_8859_1));
        last = line;
      }
    }
    buffered.flush();
  }

  // Nothing is quoted: no text in the store holds a tab or ends a line.
  private static String copy(String question, Path file) {
    var name = file.toString().replace("'", "''");
    return "COPY ("
        + question
        + ") TO '"
        + name
        + "' (FORMAT csv, DELIMITER '\t', HEADER false, QUOTE '', ESCAPE '')";
  }
}
