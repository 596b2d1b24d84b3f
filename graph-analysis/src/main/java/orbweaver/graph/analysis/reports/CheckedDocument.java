package orbweaver.graph.analysis.reports;

import java.math.BigDecimal;
import java.util.List;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.language.salton.SaltonKeys;

/**
 * Document whose Salton score a crawl has computed.
 *
 * @param id number of its row; rows that are stored later have higher numbers
 */
public record CheckedDocument(long id, String url, BigDecimal score) {
  private static final String CHECKED =
      """
      SELECT id, source, billionths FROM page_scores JOIN pages ON id = page
      WHERE keys = ? AND id > CAST(? AS BIGINT)
      ORDER BY id
      """;

  /** Returns the documents in the rows after that one, in the order in which they were stored. */
  public static List<CheckedDocument> after(LinkGraph graph, SaltonKeys keys, long id) {
    return graph.query(
        snapshot ->
            new SqlReader(snapshot.connection())
                .all(
                    row ->
                        new CheckedDocument(
                            row.getLong(1),
                            row.getString(2),
                            LocatedDocuments.score(row.getLong(3))),
                    CHECKED,
                    keys.toString(),
                    Long.toString(id)));
  }
}
