package orbweaver.graph.analysis.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Numbers of paths between two page sets, by length.
 *
 * @param lengths counts for each length, from 0 hyperlinks
 * @param isCut whether the numbers of simple paths are lower bounds, since counting stopped
 */
public record PathCounts(String from, String to, List<LengthCount> lengths, boolean isCut) {
  private static final long MAX_SEARCH_STEPS = 20_000_000;

  public PathCounts {
    lengths = List.copyOf(lengths);
  }

  /**
   * Paths of one length.
   *
   * @param hyperlinks length of the paths
   * @param walks number of walks, which may visit a page repeatedly
   * @param simple number of simple paths, which visit no page twice
   */
  public record LengthCount(int hyperlinks, BigInteger walks, long simple) {}

  /** Counts the paths of at most {@code maxLength} hyperlinks. */
  public static PathCounts between(
      PageSet from, PageSet to, CompressedGraph web, BidirectionalGraph subgraph, int maxLength) {
    var starts = from.numbersIn(web);
    var ends = to.numbersIn(web);
    var walks = WalkCounter.count(starts, ends, subgraph, maxLength);
    var simple = SimplePathCounter.count(starts, ends, subgraph, maxLength, MAX_SEARCH_STEPS);
    var lengths = new ArrayList<LengthCount>();
    for (int i = 0; i <= maxLength; i++)
      lengths.add(new LengthCount(i, walks.get(i), simple.lengths()[i]));
    return new PathCounts(from.toString(), to.toString(), lengths, simple.isCut());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder("%s to %s\n".formatted(from, to));
    text.append("%10s  %20s  %20s\n".formatted("hyperlinks", "walks", "simple paths"));
    for (var count : lengths) {
      text.append(
          "%10d  %20d  %20d\n".formatted(count.hyperlinks(), count.walks(), count.simple()));
    }
    if (isCut)
      text.append(
          "simple paths: a lower bound; counting stopped after %,d steps\n"
              .formatted(MAX_SEARCH_STEPS));
    return text.toString();
  }
}
