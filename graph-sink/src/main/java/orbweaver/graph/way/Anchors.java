package orbweaver.graph.way;

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
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.inquiry.Streamed;
import orbweaver.graph.way.Route.Step;
import orbweaver.graph.web.Web;

/** Query for the links along a path: between consecutive pages, the first link in page order. */
record Anchors(Web web, IntList way) implements Inquiry<List<Step>> {
  private static final String LINKS =
      """
      SELECT l.source, l.target, l.kind, l.text
      FROM links l JOIN latest s ON s.source = l.source AND s.number = l.number
      WHERE l.ordinal IS NOT NULL AND l.source IN (urls) AND l.target IN (urls)
      ORDER BY l.position, l.kind, l.text
      """;

  @Override
  public List<Step> of(Connection connection) throws SQLException {
    var urls = way.intStream().mapToObj(web::url).toList();
    var links = urls.size() > 1 ? links(connection, urls) : Map.<PagePair, Step>of();
    var steps = new ArrayList<Step>();
    for (int i = 0; i + 1 < urls.size(); i++) {
      var pair = new PagePair(urls.get(i), urls.get(i + 1));
      steps.add(links.getOrDefault(pair, new Step(pair.source(), "", Optional.empty())));
    }
    return steps;
  }

  private static Map<PagePair, Step> links(Connection connection, List<String> urls)
      throws SQLException {
    var placeholders = String.join(",", Collections.nCopies(urls.size(), "?"));
    var question = LINKS.replace("(urls)", "(" + placeholders + ")");
    var links = new HashMap<PagePair, Step>();
    var parameters = Stream.concat(urls.stream(), urls.stream()).toArray(String[]::new);
    Streamed.each(
        connection,
        question,
        row -> {
          var pair = new PagePair(row.getString(1), row.getString(2));
          links.putIfAbsent(pair, step(pair, row));
        },
        parameters);
    return links;
  }

  private static Step step(PagePair pair, ResultSet row) throws SQLException {
    return new Step(pair.source(), row.getString(3), Optional.ofNullable(row.getString(4)));
  }

  /** Pair of consecutive pages. */
  private record PagePair(String source, String target) {}
}
