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

/** By which links a way goes from page to page: of each the first that leads on. */
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
    var links = urls.size() > 1 ? links(connection, urls) : Map.<Leap, Step>of();
    var steps = new ArrayList<Step>();
    for (int i = 0; i + 1 < urls.size(); i++) {
      var leap = new Leap(urls.get(i), urls.get(i + 1));
      steps.add(links.getOrDefault(leap, new Step(leap.source(), "", Optional.empty())));
    }
    return steps;
  }

  private static Map<Leap, Step> links(Connection connection, List<String> urls)
      throws SQLException {
    var places = String.join(",", Collections.nCopies(urls.size(), "?"));
    var question = LINKS.replace("(urls)", "(" + places + ")");
    var links = new HashMap<Leap, Step>();
    var twice = Stream.concat(urls.stream(), urls.stream()).toArray(String[]::new);
    Streamed.each(
        connection,
        question,
        row -> {
          var leap = new Leap(row.getString(1), row.getString(2));
          links.putIfAbsent(leap, step(leap, row));
        },
        twice);
    return links;
  }

  private static Step step(Leap leap, ResultSet row) throws SQLException {
    return new Step(leap.source(), row.getString(3), Optional.ofNullable(row.getString(4)));
  }

  /** From one page to another. */
  private record Leap(String source, String target) {}
}
