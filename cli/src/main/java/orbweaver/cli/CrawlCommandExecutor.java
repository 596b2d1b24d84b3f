package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Set;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.RemoteCommand;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.output.RemoteOutput;
import orbweaver.runtime.settings.Environment;
import org.apache.commons.io.output.WriterOutputStream;
import picocli.CommandLine;

/**
 * Executor of commands in the process of a crawl: graph queries, and if the crawl has no topics the
 * commands that steer it.
 */
final class CrawlCommandExecutor implements CommandExecutor {
  private static final Set<String> QUERIES =
      Set.of(
          "explain", "graph", "map", "news", "replay", "report", "rules", "search", "traps",
          "watch");

  @Override
  public int execute(RemoteCommand command, LiveCrawl crawl, Writer connection, Writer err)
      throws IOException {
    var out = new RemoteOutput(connection);
    var line =
        commands(crawl, new Environment(command.variables()))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));
    try (var bytes = WriterOutputStream.builder().setWriter(out).setCharset(UTF_8).get()) {
      var live = new RemoteContext(crawl, Path.of(command.workingDirectory()), bytes);
      return ScopedValue.where(RemoteContext.CURRENT, live)
          .call(() -> line.execute(command.arguments().toArray(String[]::new)));
    } catch (BrokenPipeException _) {
      // Bytes may be left when a command ends.
      return ExitCode.FINISHED.number();
    }
  }

  @Override
  public boolean isQuery(RemoteCommand command) {
    return command.arguments().stream().limit(1).anyMatch(QUERIES::contains);
  }

  private static CommandLine commands(LiveCrawl crawl, Environment environment) {
    return crawl.access().isPresent()
        ? Orbweaver.commandsOfCrawl(environment)
        : Orbweaver.queryCommands(environment);
  }
}
