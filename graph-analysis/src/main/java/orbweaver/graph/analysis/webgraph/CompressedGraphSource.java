package orbweaver.graph.analysis.webgraph;

import java.sql.SQLException;
import java.util.function.Consumer;

/** Source of the URLs and links from which a compressed graph is built. They are streamed. */
interface CompressedGraphSource {
  /** Returns a text that identifies the graph and its current state. */
  String identity() throws SQLException;

  /** Prepares the following queries. Callers call it first. */
  void prepare() throws SQLException;

  /**
   * Passes every URL that was requested or submitted as a seed to the consumer, in any order. A URL
   * may occur more than once.
   */
  void urls(Consumer<String> consumer) throws SQLException;

  /** Passes the source and the target of every followed link, in any order, with duplicates. */
  void links(PairConsumer consumer) throws SQLException;

  /** Passes every completed URL and its outcome. */
  void outcomes(PairConsumer consumer) throws SQLException;

  /** Consumer of pairs of texts. */
  @FunctionalInterface
  interface PairConsumer {
    void accept(String first, String second);
  }
}
