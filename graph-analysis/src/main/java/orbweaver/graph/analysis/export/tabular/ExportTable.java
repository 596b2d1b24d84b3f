package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.util.List;

/** Table with named columns whose rows are streamed. */
interface ExportTable {
  List<TableColumn> columns();

  void forEachRow(RowConsumer consumer) throws IOException;

  /**
   * Column of a table.
   *
   * @param isNumber whether the cells are integers; otherwise text
   */
  record TableColumn(String name, boolean isNumber) {
    static TableColumn text(String name) {
      return new TableColumn(name, false);
    }

    static TableColumn number(String name) {
      return new TableColumn(name, true);
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  interface RowConsumer {
    /**
     * Accepts a row.
     *
     * @param cells one per column; empty text for a missing value
     */
    void accept(List<String> cells) throws IOException;
  }
}
