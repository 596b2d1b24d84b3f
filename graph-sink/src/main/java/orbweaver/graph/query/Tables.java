package orbweaver.graph.query;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.region.Reached;
import orbweaver.graph.region.Region;
import orbweaver.graph.sql.Snapshot;
import orbweaver.language.family.FamilyIndex;

/** Export of the graph as text tables: UTF-8, tab-separated columns, sorted rows. */
final class Tables {
  // Duplicates are removed without DISTINCT: a sort spills to disk, a hash table of all edges does
  // not.
  private static final String EDGES =
      """
      SELECT source, target, kind FROM links JOIN latest USING (source, number)
      ORDER BY source, target, kind
      """;
  private static final String PAGES =
      """
      SELECT url, status, outcome, depth, content_type, title,
        too_many + too_long AS omitted_links
      FROM answers LEFT JOIN (
        SELECT url, min(depth) AS depth FROM region JOIN reached USING (id) GROUP BY url
      ) walked USING (url)
      ORDER BY url
      """;

  private final Snapshot snapshot;

  Tables(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  void edges(OutputStream out) throws SQLException, IOException {
    write("source\ttarget\tkind\n", EDGES, out);
  }

  void pages(OutputStream out) throws SQLException, IOException {
    Reached.keep(snapshot, Region.walk(snapshot), FamilyIndex::toString);
    write("url\tstatus\toutcome\tdepth\tcontent_type\ttitle\tomitted_links\n", PAGES, out);
  }

  void elements(OutputStream out, Function<FamilyIndex, String> formatIndex)
      throws SQLException, IOException {
    Reached.keep(snapshot, Region.walk(snapshot), formatIndex);
    Elements.find(snapshot);
    write("activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome\n", Elements.TABLE, out);
  }

  private void write(String header, String question, OutputStream out)
      throws SQLException, IOException {
    out.write(header.getBytes(UTF_8));
    var lines = new DistinctLines(out);
    snapshot.write(question, lines);
    lines.flush();
  }
}
