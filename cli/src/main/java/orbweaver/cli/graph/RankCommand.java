package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.rank.Centrality;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.analysis.rank.Ranking;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph rank}. */
@Command(
    name = "rank",
    header = "Ranks pages, hosts or domains by the links to them.",
    description = {
      "  inlinks   number of others that link to it",
      "  pagerank  probability of a random surfer to be there",
      "  harmonic  harmonic centrality: sum of 1 / distance from all others",
      "Links between the same two hosts or domains count once. Redirects count as links.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class RankCommand implements Callable<Integer> {
  @Option(
      names = "--by",
      paramLabel = "MEASURE",
      defaultValue = "inlinks",
      description = "Measure: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Centrality by = Centrality.INLINKS;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description = "What is ranked: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private NodeLevel level = NodeLevel.PAGE;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of rows. Default: ${DEFAULT-VALUE}.")
  private int top;

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    GraphQueryOptions.require(top >= 1, "--top", top, ">= 1");
    return queryOptions.printAnswer(
        graph -> Ranking.of(queryOptions.compressedGraph(graph), level, by, top), Ranking::text);
  }
}
