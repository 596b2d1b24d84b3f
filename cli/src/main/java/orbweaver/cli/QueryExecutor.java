package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.RemoteCommand;
import orbweaver.cli.output.RemoteContext;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.settings.Environment;
import org.apache.commons.io.output.WriterOutputStream;

/** Executor of graph queries in the process that holds the graph. */
final class QueryExecutor implements CommandExecutor {
  @Override
  public int execute(RemoteCommand command, Path crawl, LinkGraph graph, Writer out, Writer err)
      throws IOException {
    var line =
        Orbweaver.queryCommands(new Environment(command.variables()))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));
    try (var bytes = WriterOutputStream.builder().setWriter(out).setCharset(UTF_8).get()) {
      var live = new RemoteContext(crawl, graph, Path.of(command.workingDirectory()), bytes);
      return ScopedValue.where(RemoteContext.CURRENT, live)
          .call(() -> line.execute(command.arguments().toArray(String[]::new)));
    }
  }
}
