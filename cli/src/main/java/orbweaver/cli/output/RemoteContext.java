package orbweaver.cli.output;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.app.remote.LiveCrawl;

/**
 * Context of a command that the process of a crawl executes for another process.
 *
 * @param crawl the crawl of this process
 * @param workingDirectory working directory of the client
 * @param out standard output of the client
 */
public record RemoteContext(LiveCrawl crawl, Path workingDirectory, OutputStream out) {
  public static final ScopedValue<RemoteContext> CURRENT = ScopedValue.newInstance();

  /** Returns the context, if this process runs the crawl in that folder. */
  public static Optional<RemoteContext> forCrawl(Path folder) {
    return CURRENT.isBound() && CURRENT.get().isOf(folder)
        ? Optional.of(CURRENT.get())
        : Optional.empty();
  }

  private boolean isOf(Path other) {
    return crawl
        .folder()
        .toAbsolutePath()
        .normalize()
        .equals(workingDirectory.resolve(other).normalize());
  }
}
