package orbweaver.graph.analysis.reports;

import static java.util.Comparator.comparingInt;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.RowStream;

/** Links to URLs whose request failed or whose HTTP status is 400 or above. */
public record BrokenLinks(List<BrokenLink> links) {
  private static final String FAILED =
      """
      SELECT url, outcome, detail, status
      FROM current_results
      WHERE outcome = 'failed' OR status >= 400
      ORDER BY url
      """;

  public BrokenLinks {
    links = List.copyOf(links);
  }

  /**
   * Target of broken links.
   *
   * @param detail further information on the outcome
   * @param status HTTP status; absent without a response
   * @param citing URLs of the pages that link to the target
   */
  public record BrokenLink(
      String url,
      String outcome,
      Optional<String> detail,
      Optional<Integer> status,
      List<String> citing) {
    public BrokenLink {
      citing = List.copyOf(citing);
    }

    private String text() {
      var cause = status.map(code -> " " + code).orElse("") + detail.map(" "::concat).orElse("");
      return "%s  %s%s\n".formatted(url, outcome, cause)
          + String.join("", citing.stream().map("    from %s\n"::formatted).toList());
    }
  }

  /** Returns the broken links of a graph, first the target with the most referrers. */
  public static BrokenLinks of(CompressedGraph web, LinkGraph graph) {
    return new BrokenLinks(graph.query(snapshot -> links(snapshot.connection(), web)));
  }

  private static List<BrokenLink> links(Connection connection, CompressedGraph web)
      throws SQLException {
    var links = new ArrayList<BrokenLink>();
    RowStream.forEach(
        connection,
        FAILED,
        row -> {
          var url = row.getString(1);
          var citing = IntStream.of(web.referrers(url)).mapToObj(web::url).toList();
          var detail = Optional.ofNullable(row.getString(3));
          var status = Optional.ofNullable(row.getObject(4, Integer.class));
          if (!citing.isEmpty())
            links.add(new BrokenLink(url, row.getString(2), detail, status, citing));
        });
    links.sort(comparingInt((BrokenLink link) -> link.citing().size()).reversed());
    return links;
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    links.forEach(link -> text.append(link.text()));
    return text.append("%d broken\n".formatted(links.size())).toString();
  }
}
