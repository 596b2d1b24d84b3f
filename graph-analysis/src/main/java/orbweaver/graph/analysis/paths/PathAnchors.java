package orbweaver.graph.analysis.paths;

import it.unimi.dsi.fastutil.ints.IntList;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.analysis.paths.PathResult.LinkStep;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the steps of a path: for each page, the first of its links to the next page.
 *
 * @param path numbers of the pages
 */
record PathAnchors(CompressedGraph web, IntList path)
    implements GraphQuery<List<LinkStep>, RuntimeException> {
  private static final String LINKS =
      """
      SELECT l.source, l.target, l.kind, l.text
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL AND l.source IN (urls) AND l.target IN (urls)
      ORDER BY l.position, l.kind, l.text
      """;

  @Override
  public List<LinkStep> run(GraphSnapshot snapshot) throws SQLException {
    var urls = path.intStream().mapToObj(web::url).toList();
    var links = urls.size() > 1 ? links(snapshot.connection(), urls) : Map.<PagePair, LinkStep>of();
    var steps = new ArrayList<LinkStep>();
    for (int i = 0; i + 1 < urls.size(); i++) {
      var pair = new PagePair(urls.get(i), urls.get(i + 1));
      steps.add(links.getOrDefault(pair, new LinkStep(pair.source(), "", Optional.empty())));
    }
    return steps;
  }

  private static Map<PagePair, LinkStep> links(Connection connection, List<String> urls)
      throws SQLException {
    var placeholders = String.join(",", Collections.nCopies(urls.size(), "?"));
    var query = LINKS.replace("(urls)", "(" + placeholders + ")");
    var links = new HashMap<PagePair, LinkStep>();
    var parameters = Stream.concat(urls.stream(), urls.stream()).toArray(String[]::new);
    RowStream.forEach(
        connection,
        query,
        row -> {
          var pair = new PagePair(row.getString(1), row.getString(2));
          links.putIfAbsent(pair, step(pair, row));
        },
        parameters);
    return links;
  }

  private static LinkStep step(PagePair pair, ResultSet row) throws SQLException {
    return new LinkStep(pair.source(), row.getString(3), Optional.ofNullable(row.getString(4)));
  }

  /** Pair of consecutive pages. */
  private record PagePair(String source, String target) {}
}
