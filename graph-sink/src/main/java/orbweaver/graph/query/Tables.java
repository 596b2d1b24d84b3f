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
  // What an activity judged from several origins stands where it was found first. Who refused it
  // wanted it by 5, the number of 1996 for that.
  private static final String ELEMENTS =
      """
      SELECT e.activity, e.family, e.url, p.url AS parent, e.depth,
        CASE WHEN d.code LIKE 'REFUSED_BY_%' OR d.code = 'NO_RULE_MATCHES'
          THEN 5 ELSE d.priority END AS priority,
        lower(replace(d.code, '_', '-')) AS state, a.outcome
      FROM (
          SELECT * FROM region LEFT JOIN reached USING (id)
          QUALIFY row_number() OVER (PARTITION BY activity, url ORDER BY depth, hops, rank) = 1) e
        JOIN (
          SELECT activity, url, min(priority) AS priority,
            arg_max(code, row(accepted, version, number, code)) AS code
          FROM decisions GROUP BY activity, url) d USING (activity, url)
        LEFT JOIN answers a USING (url)
        LEFT JOIN region p ON p.id = e.parent
      ORDER BY e.activity, e.rank, e.url
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
    write("activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome\n", ELEMENTS, out);
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
