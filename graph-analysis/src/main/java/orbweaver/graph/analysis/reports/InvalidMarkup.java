package orbweaver.graph.analysis.reports;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.EnumText;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.RowStream;

/** Pages of a graph with invalid HTML, by the kind of their problems. */
public record InvalidMarkup(LinkGraph graph) {
  /**
   * Problem of a page.
   *
   * @param kind as in options, such as {@code end-quote-missing}
   * @param count number of occurrences
   * @param first position of the first occurrence; absent if the page as a whole lacks something
   */
  public record InvalidPage(String url, String kind, int count, Optional<SourcePosition> first) {
    private static InvalidPage of(String url, MarkupProblem problem) {
      return new InvalidPage(url, EnumText.of(problem.kind()), problem.count(), problem.first());
    }

    /** Returns a line of text for a terminal. */
    public String text() {
      var position =
          first.map(at -> "  line %d, column %d".formatted(at.line(), at.column())).orElse("");
      var times = count == 1 ? "" : " (" + count + " times)";
      return kind + "  " + url + position + times + "\n";
    }
  }

  /** Passes the pages with a problem of that kind to a consumer, sorted by URL. */
  public void forEach(ProblemKind kind, Consumer<InvalidPage> consumer) {
    var _ =
        graph.query(
            snapshot -> {
              forEach(kind, snapshot.connection(), consumer);
              return kind;
            });
  }

  private static void forEach(
      ProblemKind kind, Connection connection, Consumer<InvalidPage> consumer) throws SQLException {
    // The query selects the candidates; the JSON decides.
    var query =
        """
        SELECT url, markup_problems FROM current_results
        WHERE markup_problems LIKE '%%"%s"%%'
        ORDER BY url
        """
            .formatted(kind.name());
    RowStream.forEach(
        connection,
        query,
        row -> {
          var url = row.getString(1);
          for (var problem : problems(row.getString(2))) {
            if (problem.kind() == kind) consumer.accept(InvalidPage.of(url, problem));
          }
        });
  }

  private static List<MarkupProblem> problems(String stored) {
    return switch (Json.read(stored, MarkupProblem[].class)) {
      case Decoded(var problems) -> List.of(problems);
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
