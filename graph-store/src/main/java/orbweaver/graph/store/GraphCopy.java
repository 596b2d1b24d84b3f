package orbweaver.graph.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.graph.store.Row.CopiedRow;
import orbweaver.graph.store.query.RowStream;

/** Copy of the current pages of a graph, with their links and scores, row by row. */
final class GraphCopy {
  private static final Object ONLY_REQUEST = 1L;
  private static final int ID_COLUMN = 0;
  private static final int NUMBER_COLUMN = 2;
  private static final int MOMENT_COLUMN = 3;
  private static final String PAGES = "SELECT * FROM current_pages";
  private static final String LINKS =
      "SELECT link.* FROM page_links link JOIN copied_pages ON page = id";
  private static final String SCORES =
      "SELECT score.* FROM page_scores score JOIN copied_pages ON page = id";

  private final long idOffset;
  private final Consumer<Row> rows;
  private long nextId;

  /**
   * Creates a copy.
   *
   * @param idOffset is added to the ids of rows
   */
  GraphCopy(long idOffset, Consumer<Row> rows) {
    this.idOffset = idOffset;
    this.rows = rows;
    nextId = idOffset;
  }

  /** Passes on the rows and returns the first id above theirs. */
  long copy(LinkGraph graph) {
    var _ =
        graph.<LinkGraph, RuntimeException>query(
            snapshot -> {
              snapshot.materialize("copied_pages", "SELECT id FROM current_pages");
              RowStream.forEach(snapshot.connection(), PAGES, row -> rows.accept(page(row)));
              RowStream.forEach(snapshot.connection(), LINKS, row -> copy("page_links", row));
              RowStream.forEach(snapshot.connection(), SCORES, row -> copy("page_scores", row));
              return graph;
            });
    return nextId;
  }

  // A derived graph has one answer for each page, whatever the number of its request was.
  private CopiedRow page(ResultSet row) throws SQLException {
    var cells = cells(row);
    cells.set(NUMBER_COLUMN, Optional.of(ONLY_REQUEST));
    cells.set(MOMENT_COLUMN, Optional.of(row.getObject("moment", LocalDateTime.class)));
    nextId = Math.max(nextId, idOffset + row.getLong(1) + 1);
    return new CopiedRow("pages", cells);
  }

  private void copy(String table, ResultSet row) throws SQLException {
    rows.accept(new CopiedRow(table, cells(row)));
  }

  private List<Optional<Object>> cells(ResultSet row) throws SQLException {
    var cells = new ArrayList<Optional<Object>>();
    var columns = row.getMetaData().getColumnCount();
    for (var column = 1; column <= columns; column++)
      cells.add(Optional.ofNullable(row.getObject(column)));
    cells.set(ID_COLUMN, Optional.of(idOffset + row.getLong(1)));
    return cells;
  }
}
