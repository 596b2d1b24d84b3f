package orbweaver.graph.analysis.urlindex;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Place of the files of an index of URLs.
 *
 * @param folder folder of the files
 * @param graph file of the graph
 */
public record UrlIndexPlace(Path folder, Path graph) {
  /**
   * Returns a text that differs from that of another graph: one that is made anew may have the same
   * rows in another order.
   */
  String origin() throws IOException {
    return Files.readAttributes(graph, BasicFileAttributes.class).creationTime().toString();
  }
}
