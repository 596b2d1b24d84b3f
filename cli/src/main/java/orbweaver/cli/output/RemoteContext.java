package orbweaver.cli.output;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.store.LinkGraph;

/**
 * Context of a command that the process of a crawl executes for another process.
 *
 * @param crawlFolder folder of the crawl
 * @param graph the live graph
 * @param workingDirectory working directory of the client
 * @param out standard output of the client
 */
public record RemoteContext(
    Path crawlFolder, LinkGraph graph, Path workingDirectory, OutputStream out) {
  public static final ScopedValue<RemoteContext> CURRENT = ScopedValue.newInstance();

  /** Returns the context, if this process runs the crawl in that folder. */
  public static Optional<RemoteContext> forCrawl(Path crawl) {
    return CURRENT.isBound() && CURRENT.get().isOf(crawl)
        ? Optional.of(CURRENT.get())
        : Optional.empty();
  }

  private boolean isOf(Path other) {
    return crawlFolder
        .toAbsolutePath()
        .normalize()
        .equals(workingDirectory.resolve(other).normalize());
  }
}
