package orbweaver.app.mirror;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;

/**
 * Comparison of the links of a mirror with the edges of the graph: the links of each page that
 * extractor-service found in its body.
 */
final class GraphEdges {
  // Edges of other kinds can also come from header fields, which a mirror does not have.
  private static final String EDGES =
      """
      SELECT DISTINCT source, number, target FROM links
      WHERE kind IN ('a', 'area', 'frame', 'iframe', 'noframes', 'img', 'srcset', 'script', 'embed',
        'object', 'audio', 'video', 'poster', 'source', 'track', 'css', 'import')
      ORDER BY source, target
      """;

  private final Map<String, Long> numbers;
  private final Set<Edge> found;
  private final List<Edge> missing = new ArrayList<>();
  private long edges;

  /** Link of a page to a URL. */
  record Edge(String source, String target) {}

  private GraphEdges(Map<String, Long> numbers, Set<Edge> found) {
    this.numbers = numbers;
    this.found = found;
  }

  /**
   * Compares.
   *
   * @param numbers numbers of the fetch requests of the mirrored pages by URL
   * @param found links that were found in the bodies of these pages
   */
  static GraphEdges compare(LinkGraph graph, Map<String, Long> numbers, Set<Edge> found) {
    return graph.query(
        snapshot -> {
          var comparison = new GraphEdges(numbers, found);
          new SqlReader(snapshot.connection()).all(comparison::take, EDGES);
          return comparison;
        });
  }

  private boolean take(ResultSet row) throws SQLException {
    var edge = new Edge(row.getString("source"), row.getString("target"));
    var number = numbers.get(edge.source());
    if (number == null || number != row.getLong("number")) return false;
    edges++;
    if (!found.contains(edge)) missing.add(edge);
    return true;
  }

  /** Returns the number of edges of the mirrored pages. */
  long edges() {
    return edges;
  }

  /** Returns the edges that are no links of the mirror. */
  List<Edge> missing() {
    return missing;
  }
}
