package orbweaver.graph.analysis.crawltree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;

/** Export of the graph as text tables with sorted rows and tab-separated columns, in UTF-8. */
public final class TextTables {
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
        links_over_limit + links_too_long AS omitted_links
      FROM current_results LEFT JOIN (
        SELECT url, min(depth) AS depth FROM region JOIN reached USING (id) GROUP BY url
      ) reached_urls USING (url)
      ORDER BY url
      """;

  private final GraphSnapshot snapshot;

  public TextTables(GraphSnapshot snapshot) {
    this.snapshot = snapshot;
  }

  public void writeEdges(OutputStream out) throws SQLException, IOException {
    write("source\ttarget\tkind\n", EDGES, out);
  }

  public void writePages(OutputStream out) throws SQLException, IOException {
    ReachedNodes.materialize(snapshot, CrawlRegion.buildTree(snapshot), FamilyIndex::toString);
    write("url\tstatus\toutcome\tdepth\tcontent_type\ttitle\tomitted_links\n", PAGES, out);
  }

  public void writeElements(OutputStream out, Function<FamilyIndex, String> formatIndex)
      throws SQLException, IOException {
    ReachedNodes.materialize(snapshot, CrawlRegion.buildTree(snapshot), formatIndex);
    CrawlTreeTable.materialize(snapshot);
    write(
        "activity\tindex\turl\tparent\tdepth\tpriority\tstate\toutcome\n",
        CrawlTreeTable.QUERY,
        out);
  }

  private void write(String header, String query, OutputStream out)
      throws SQLException, IOException {
    out.write(header.getBytes(UTF_8));
    var lines = new DistinctLines(out);
    snapshot.writeResult(query, lines);
    lines.flush();
  }
}
