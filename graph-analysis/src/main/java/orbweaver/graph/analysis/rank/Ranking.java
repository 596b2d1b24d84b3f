package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Top of a ranking.
 *
 * @param of number of ranked nodes
 * @param how method and accuracy of the scores
 * @param first by descending score; nodes with equal scores by the first URL of each
 */
public record Ranking(NodeLevel level, Centrality by, int of, String how, List<RankedNode> first) {
  public Ranking {
    first = List.copyOf(first);
  }

  /** Ranked node. */
  public record RankedNode(int rank, double score, String name) {}

  /** Ranks the nodes and returns the first ones. */
  public static Ranking of(CompressedGraph web, NodeLevel level, Centrality by, int maxNodes) {
    var field = RankGraph.of(web, level);
    var scores = by.scores(field);
    var order = IntStream.range(0, field.size()).toArray();
    IntArrays.parallelQuickSort(
        order,
        (one, other) -> {
          int byScore = Double.compare(scores.value(other), scores.value(one));
          return byScore == 0 ? Integer.compare(one, other) : byScore;
        });
    var first =
        IntStream.range(0, Math.min(maxNodes, order.length))
            .mapToObj(
                i -> new RankedNode(i + 1, scores.value(order[i]), field.names().apply(order[i])))
            .toList();
    return new Ranking(level, by, field.size(), scores.how(), first);
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    text.append("%s of %,d %ss\n".formatted(by, of, level));
    text.append("  %s\n".formatted(how));
    for (var page : first) {
      text.append("%5d  %s  %s\n".formatted(page.rank(), score(page.score()), page.name()));
    }
    return text.toString();
  }

  private String score(double score) {
    return switch (by) {
      case INLINKS -> String.format(Locale.ROOT, "%10.0f", score);
      case PAGERANK -> String.format(Locale.ROOT, "%10.8f", score);
      case HARMONIC -> String.format(Locale.ROOT, "%12.3f", score);
    };
  }
}
