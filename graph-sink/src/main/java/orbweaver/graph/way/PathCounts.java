package orbweaver.graph.way;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;

/**
 * Numbers of paths between two page sets, by length in hyperlinks.
 *
 * @param lengths from 0
 * @param isCut whether there are more simple paths than were counted
 */
public record PathCounts(String from, String to, List<Length> lengths, boolean isCut) {
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
  public record Length(int hyperlinks, BigInteger walks, long simple) {}

  /** Counts the paths of at most {@code maxLength} hyperlinks. */
  public static PathCounts between(Place from, Place to, Web web, Net net, int maxLength) {
    var starts = from.in(web);
    var ends = to.in(web);
    var walks = Walks.count(starts, ends, net, maxLength);
    var simple = SimplePaths.count(starts, ends, net, maxLength, MAX_STEPS);
    var lengths = new ArrayList<Length>();
    for (int i = 0; i <= maxLength; i++) lengths.add(new Length(i, walks.get(i), simple.lengths()[i]));
    return new PathCounts(from.toString(), to.toString(), lengths, simple.isCut());
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    var text = new StringBuilder("%s to %s\n".formatted(from, to));
    text.append("%10s  %20s  %20s\n".formatted("hyperlinks", "walks", "simple paths"));
    for (var count : lengths) {
      text.append("%10d  %20d  %20d\n".formatted(count.hyperlinks(), count.walks(), count.simple()));
    }
    if (isCut)
      text.append(
          "simple paths: a lower bound; counting stopped after %,d steps\n".formatted(MAX_STEPS));
    return text.toString();
  }
}
