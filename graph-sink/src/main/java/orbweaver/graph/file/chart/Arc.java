package orbweaver.graph.file.chart;

import java.io.IOException;
import java.util.Optional;

/**
 * An edge between numbers.
 *
 * @param kind absent between hosts and between domains
 * @param text of the first link that has one; absent between hosts and between domains
 * @param links how many it stands for
 */
public record Arc(int source, int target, Optional<String> kind, Optional<String> text, int links) {
  /** Takes an arc. */
  @FunctionalInterface
  public interface Reader {
    void read(Arc arc) throws IOException;
  }
}
