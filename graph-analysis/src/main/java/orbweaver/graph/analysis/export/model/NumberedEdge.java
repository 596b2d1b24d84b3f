package orbweaver.graph.analysis.export.model;

import java.io.IOException;
import java.util.Optional;

/**
 * Edge between numbered nodes.
 *
 * @param kind kind of the links; absent between hosts and between domains
 * @param text anchor text of the first link that has one; absent between hosts and between domains
 * @param links number of links that the edge represents
 */
public record NumberedEdge(
    int source, int target, Optional<String> kind, Optional<String> text, int links) {
  /** Consumer of edges. */
  @FunctionalInterface
  public interface EdgeConsumer {
    void accept(NumberedEdge edge) throws IOException;
  }
}
