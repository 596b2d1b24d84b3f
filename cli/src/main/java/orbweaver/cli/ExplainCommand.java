package orbweaver.cli;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.ActivityOption;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.contract.json.Json;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.Standing.ActivityStanding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver explain}. */
@Command(
    name = "explain",
    header = "Says why a URL was, or was not, crawled.",
    description =
        "The code, the constraint that decided, all that was asked in its order and what was answered,"
            + " what would be said without that constraint, and how the URL was found.%n",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", description = "The URL to explain.")
  private CrawlUrl url = CrawlUrl.of("http://invalid.invalid/");

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private ActivityOption activity = new ActivityOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    try (var kept = KeptGraph.open(graph.place(), dir.path())) {
      var explanation = kept.graph().explain(url, activity.among(known(kept.graph())));
      var out = command.commandLine().getOut();
      out.print(json ? Json.text(explanation) + "\n" : explanation.text());
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }

  private static List<String> known(LinkGraph graph) {
    return graph.status().activities().stream().map(ActivityStanding::activity).toList();
  }
}
