package orbweaver.app.remote;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import orbweaver.graph.store.LinkGraph;

/** Executor of the commands that clients send to the process that holds the graph. */
@FunctionalInterface
public interface CommandExecutor {
  /**
   * Executes a command and returns its exit status.
   *
   * @param crawl folder of the crawl
   * @param graph graph of the crawl
   * @param out standard output of the client
   * @param err standard error of the client
   */
  int execute(RemoteCommand command, Path crawl, LinkGraph graph, Writer out, Writer err)
      throws IOException;
}
