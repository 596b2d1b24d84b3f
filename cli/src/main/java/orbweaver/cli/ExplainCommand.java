package orbweaver.cli;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.options.ActivityOption;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.explain.Explanation;
import orbweaver.graph.analysis.reports.GraphStatus.ActivityStatus;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver explain}. */
@Command(
    name = "explain",
    header = "Explains why a URL was or was not crawled.",
    description =
        "Shows the decision code, the deciding constraint, every evaluated predicate in order with"
            + " its"
            + " answer, the result without that constraint, and how the URL was discovered.%n",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Parameters(paramLabel = "URL", description = "The URL to explain.")
  private CrawlUrl url = CrawlUrl.of("http://invalid.invalid/");

  @Mixin private ActivityOption activity = new ActivityOption();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(
        graph -> new GraphAnalysis(graph).explain(url, activity.nameFrom(activities(graph))),
        Explanation::text);
  }

  private static List<String> activities(LinkGraph graph) {
    return new GraphAnalysis(graph)
        .status().activities().stream().map(ActivityStatus::activity).toList();
  }
}
