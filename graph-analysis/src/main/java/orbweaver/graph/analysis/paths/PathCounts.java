package orbweaver.graph.analysis.paths;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/**
 * Numbers of paths between two page sets, by length in hyperlinks.
 *
 * @param lengths from 0
 * @param isCut whether there are more simple paths than were counted
 */
public record PathCounts(String from, String to, List<LengthCount> lengths, boolean isCut) {
  private static final long MAX_STEPS = 20_000_000;

  public PathCounts {
    lengths = List.copyOf(lengths);
  }

  /**
   * Paths of one length.
   *
   * @param walks paths that may visit a page repeatedly
   * @param simple paths that visit no page twice
   */
  public record LengthCount(int hyperlinks, BigInteger walks, long simple) {}

  /** Counts the paths of at most {@code maxLength} hyperlinks. */
  public static PathCounts between(
      PageSet from, PageSet to, CompressedGraph web, BidirectionalGraph net, int maxLength) {
    var starts = from.numbersIn(web);
    var ends = to.numbersIn(web);
    var walks = WalkCounter.count(starts, ends, net, maxLength);
    var simple = SimplePathCounter.count(starts, ends, net, maxLength, MAX_STEPS);
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
          "simple paths: a lower bound; counting stopped after %,d steps\n".formatted(MAX_STEPS));
    return text.toString();
  }
}
