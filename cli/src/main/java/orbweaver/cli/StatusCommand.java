package orbweaver.cli;

import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.contract.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver status}. */
@Command(
    name = "status",
    header = "Shows the accounting of a crawl, while it runs or at rest.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      var standing = kept.graph().status();
      var out = command.commandLine().getOut();
      out.print(json ? Json.text(standing) + "\n" : standing.text());
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }
}
