package orbweaver.cli;

import java.util.concurrent.Callable;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.GraphAnalysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver status}. */
@Command(
    name = "status",
    header = "Shows the URL counts of a crawl, running or stopped.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var out = command.commandLine().getOut();
    try (var session = GraphSession.open(graph.location(), dir.path())) {
      var status = new GraphAnalysis(session.graph()).status();
      out.print(json ? SafeTerminalText.json(status) + "\n" : SafeTerminalText.text(status.text()));
    }
    out.flush();
    return ExitCode.FINISHED.number();
  }
}
