package orbweaver.cli;

import java.util.concurrent.Callable;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.contract.json.Json;
import orbweaver.contract.url.CrawlUrl;
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
        "The code, the constraint that decided, the formula, and how the URL was found.%n",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", description = "The URL to explain.")
  private CrawlUrl url = CrawlUrl.of("http://invalid.invalid/");

  @Mixin private DirOption dir = new DirOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    try (var graph = KeptGraph.open(dir.path())) {
      var explanation = graph.store().explain(url);
      var out = command.commandLine().getOut();
      out.print(json ? Json.text(explanation) + "\n" : explanation.text());
      out.flush();
    }
    return ExitCode.FINISHED.number();
  }
}
