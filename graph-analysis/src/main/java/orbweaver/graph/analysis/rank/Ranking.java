package orbweaver.graph.analysis.rank;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * First nodes of a ranking.
 *
 * @param by centrality measure
 * @param of number of ranked nodes
 * @param method method and accuracy of the scores
 * @param first nodes by descending score; nodes with equal scores by the first URL of each
 */
public record Ranking(
    NodeLevel level, Centrality by, int of, String method, List<RankedNode> first) {
  public Ranking {
    first = List.copyOf(first);
  }

  /** Ranked node. */
  public record RankedNode(int rank, double score, String name) {}

  /** Ranks the nodes and returns the first ones. */
  public static Ranking of(CompressedGraph web, NodeLevel level, Centrality by, int maxNodes) {
    var graph = RankGraph.of(web, level);
    var scores = by.scores(graph);
    var order = IntStream.range(0, graph.size()).toArray();
    IntArrays.parallelQuickSort(
        order,
        (one, other) -> {
          int byScore = Double.compare(scores.value(other), scores.value(one));
          return byScore == 0 ? Integer.compare(one, other) : byScore;
        });
    var first =
        IntStream.range(0, Math.min(maxNodes, order.length))
            .mapToObj(
                i -> new RankedNode(i + 1, scores.value(order[i]), graph.names().apply(order[i])))
            .toList();
    return new Ranking(level, by, graph.size(), scores.method(), first);
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder();
    text.append("%s of %,d %ss\n".formatted(by, of, level));
    text.append("  %s\n".formatted(method));
    for (var node : first) {
      text.append("%5d  %s  %s\n".formatted(node.rank(), score(node.score()), node.name()));
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
