package orbweaver.graph.web;

import java.sql.SQLException;
import java.util.function.Consumer;

/** What a Web is made from. Each is handed on row by row. */
interface WebRows {
  /** What tells this graph, as it is, from every other one. */
  String identity() throws SQLException;

  /** Makes ready for what is asked below. */
  void settle() throws SQLException;

  /** Every URL that was asked for or seeded, in any order and perhaps twice. */
  void urls(Consumer<String> reader) throws SQLException;

  /** Every link, in any order and as often as it stands in its page. */
  void links(Pairs reader) throws SQLException;

  /** The outcome of every URL that came to an end. */
  void outcomes(Pairs reader) throws SQLException;

  /** Takes two texts. */
  @FunctionalInterface
  interface Pairs {
    void read(String first, String second);
  }
}
