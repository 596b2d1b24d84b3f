package orbweaver.graph.analysis.webgraph;

import java.sql.SQLException;
import java.util.function.Consumer;

/** Source of the rows that a compressed graph is built from. Rows are streamed. */
interface CompressedGraphSource {
  /** Returns a text that identifies the graph and its current state. */
  String identity() throws SQLException;

  /** Prepares the queries below. */
  void prepare() throws SQLException;

  /** Passes on every URL that was requested or submitted as a seed, in any order, perhaps twice. */
  void urls(Consumer<String> reader) throws SQLException;

  /** Passes on every link, in any order, as often as it occurs. */
  void links(PairConsumer reader) throws SQLException;

  /** Passes on the outcome of every completed URL. */
  void outcomes(PairConsumer reader) throws SQLException;

  /** Consumer of pairs of texts. */
  @FunctionalInterface
  interface PairConsumer {
    void accept(String first, String second);
  }
}
