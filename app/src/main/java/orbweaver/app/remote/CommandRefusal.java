package orbweaver.app.remote;

import java.io.IOException;
import java.io.Writer;
import orbweaver.app.process.ExitStatus;

/** Executor of a sink without the command line: refuses each command and names the alternatives. */
public final class CommandRefusal implements CommandExecutor {
  private static final String MESSAGE =
      "orbweaver: this sink runs without graph commands (expected: a sink of image"
          + " orbweaver-tools, as with k8s/components/graph-questions or docker-compose.duckdb.yml; a"
          + " graph in PostgreSQL, named by --graph; or a stopped sink)\n";

  @Override
  public int execute(RemoteCommand command, LiveCrawl crawl, Writer out, Writer err)
      throws IOException {
    err.write(MESSAGE);
    return ExitStatus.USAGE;
  }

  @Override
  public boolean isQuery(RemoteCommand command) {
    return false;
  }
}
