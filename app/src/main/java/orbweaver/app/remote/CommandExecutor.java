package orbweaver.app.remote;

import java.io.IOException;
import java.io.Writer;

/** Executor of the commands that clients send to the process of a crawl. */
@FunctionalInterface
public interface CommandExecutor {
  /**
   * Executes a command and returns its exit status.
   *
   * @param crawl the crawl of this process
   * @param out standard output of the client
   * @param err standard error of the client
   */
  int execute(RemoteCommand command, LiveCrawl crawl, Writer out, Writer err) throws IOException;

  /** Tests whether a command asks about the pages or links of the crawl. */
  default boolean isQuery(RemoteCommand command) {
    return true;
  }
}
