package orbweaver.graph.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.graph.store.CopiedTable.ColumnType;
import orbweaver.graph.store.Row.CopiedCell;
import orbweaver.graph.store.Row.CopiedRow;
import orbweaver.graph.store.query.RowStream;

/** Copy of the current pages of a graph, with their links and scores, row by row. */
final class GraphCopy {
  private static final CopiedCell MISSING = new CopiedCell.Missing();
  private static final CopiedCell ONLY_REQUEST = new CopiedCell.LongNumber(1);

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
              for (var table : CopiedTable.ALL)
                RowStream.forEach(snapshot.connection(), table.query(), row -> copy(table, row));
              return graph;
            });
    return nextId;
  }

  private void copy(CopiedTable table, ResultSet row) throws SQLException {
    var cells = new ArrayList<CopiedCell>();
    for (var column : table.columns()) cells.add(cell(column.type(), cells.size() + 1, row));
    rows.accept(new CopiedRow(table.table(), cells));
  }

  private CopiedCell cell(ColumnType type, int column, ResultSet row) throws SQLException {
    return switch (type) {
      case ID -> copiedId(row.getLong(column));
      // A derived graph has one answer for each page, whatever the number of its request was.
      case REQUEST_NUMBER -> ONLY_REQUEST;
      case TEXT -> text(Optional.ofNullable(row.getString(column)));
      case INTEGER -> orMissing(new CopiedCell.IntegerNumber(row.getInt(column)), row);
      case LONG -> orMissing(new CopiedCell.LongNumber(row.getLong(column)), row);
      case FLAG -> orMissing(new CopiedCell.Flag(row.getBoolean(column)), row);
      case MOMENT -> new CopiedCell.Moment(row.getObject(column, LocalDateTime.class));
    };
  }

  private CopiedCell copiedId(long original) {
    var id = idOffset + original;
    nextId = Math.max(nextId, id + 1);
    return new CopiedCell.LongNumber(id);
  }

  private static CopiedCell text(Optional<String> text) {
    return text.<CopiedCell>map(CopiedCell.Text::new).orElse(MISSING);
  }

  private static CopiedCell orMissing(CopiedCell cell, ResultSet row) throws SQLException {
    return row.wasNull() ? MISSING : cell;
  }
}
