package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;

/** Table with named columns whose rows are streamed. */
interface Table {
  List<Column> columns();

  void rows(Rows reader) throws IOException;

  /**
   * Column of a table.
   *
   * @param isNumber whether the cells are integers; otherwise text
   */
  record Column(String name, boolean isNumber) {
    static Column text(String name) {
      return new Column(name, false);
    }

    static Column number(String name) {
      return new Column(name, true);
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  interface Rows {
    /**
     * Accepts a row.
     *
     * @param cells one per column; empty text for a missing value
     */
    void row(List<String> cells) throws IOException;
  }
}
