package orbweaver.cli.live;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.LinkGraph;

/**
 * What surrounds a command that is carried out in the process of a crawl, for a terminal elsewhere.
 *
 * @param crawl the folder of the crawl
 * @param graph as it is by now
 * @param folder where the command was typed
 * @param out what is read there
 */
public record Live(Path crawl, LinkGraph graph, Path folder, OutputStream out) {
  public static final ScopedValue<Live> HERE = ScopedValue.newInstance();

  /** That of a crawl's folder, if we are in its process. */
  public static Optional<Live> of(Path crawl) {
    return HERE.isBound() && HERE.get().isOf(crawl) ? Optional.of(HERE.get()) : Optional.empty();
  }

  private boolean isOf(Path other) {
    return crawl.toAbsolutePath().normalize().equals(folder.resolve(other).normalize());
  }
}
