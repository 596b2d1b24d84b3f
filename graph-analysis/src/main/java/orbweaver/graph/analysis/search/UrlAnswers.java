package orbweaver.graph.analysis.search;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.change.AnswerQuery;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the answers to all requests of a URL, in the order of time.
 *
 * @param index index of the graph, if there is one
 */
public record UrlAnswers(CrawlUrl url, Optional<UrlIndex> index)
    implements GraphQuery<List<NumberedAnswer>, RuntimeException> {
  @Override
  public List<NumberedAnswer> run(GraphSnapshot snapshot) throws SQLException {
    var pages = index.isPresent() ? index.get().pagesOf(snapshot, url.toString()) : "pages";
    return AnswerQuery.find(snapshot.connection(), Set.of(url.toString()), pages)
        .getOrDefault(url.toString(), List.of());
  }
}
