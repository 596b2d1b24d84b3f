package orbweaver.cli.live;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.LinkGraph;

/**
 * Context of a command that the process of a crawl executes for another process.
 *
 * @param crawl folder of the crawl
 * @param graph the live graph
 * @param folder working directory of the client
 * @param out standard output of the client
 */
public record Live(Path crawl, LinkGraph graph, Path folder, OutputStream out) {
  public static final ScopedValue<Live> HERE = ScopedValue.newInstance();

  /** Returns the context, if this process runs the crawl in that folder. */
  public static Optional<Live> of(Path crawl) {
    return HERE.isBound() && HERE.get().isOf(crawl) ? Optional.of(HERE.get()) : Optional.empty();
  }

  private boolean isOf(Path other) {
    return crawl.toAbsolutePath().normalize().equals(folder.resolve(other).normalize());
  }
}
