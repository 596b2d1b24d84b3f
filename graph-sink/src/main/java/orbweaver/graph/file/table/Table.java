package orbweaver.graph.file.table;

import java.io.IOException;
import java.util.List;

/** Rows under named columns, which are handed on one by one. */
interface Table {
  List<Column> columns();

  void rows(Rows reader) throws IOException;

  /**
   * A column.
   *
   * @param isNumber whether its cells are whole numbers; else they are text
   */
  record Column(String name, boolean isNumber) {
    static Column text(String name) {
      return new Column(name, false);
    }

    static Column number(String name) {
      return new Column(name, true);
    }
  }

  /** Takes a row. */
  @FunctionalInterface
  interface Rows {
    /**
     * Takes one.
     *
     * @param cells one a column; empty where there is nothing to say
     */
    void row(List<String> cells) throws IOException;
  }
}
