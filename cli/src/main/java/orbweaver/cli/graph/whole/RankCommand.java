package orbweaver.cli.graph.whole;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.rank.Level;
import orbweaver.graph.rank.Measure;
import orbweaver.graph.rank.Ranking;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver graph rank}. */
@Command(
    name = "rank",
    header = "Ranks pages, hosts or domains by the links to them.",
    description = {
      "  inlinks   how many others link to it",
      "  pagerank  how often one is there who follows links at random",
      "  harmonic  how near it is to all others: the sum of 1 / distance",
      "Of hosts and domains, links from one to another count once. A redirect is a link like any other"
          + " here.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class RankCommand implements Callable<Integer> {
  @Option(
      names = "--by",
      paramLabel = "MEASURE",
      defaultValue = "inlinks",
      description = "By ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Measure by = Measure.INLINKS;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description = "What is ranked: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Level level = Level.PAGE;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "So many at most. Default: ${DEFAULT-VALUE}.")
  private int top;

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    Asking.require(top >= 1, "--top", top, ">= 1");
    return asking.show(graph -> Ranking.of(asking.web(graph), level, by, top), Ranking::text);
  }
}
