package orbweaver.graph.way;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;

/**
 * How many ways there are, by how many hyperlinks they take.
 *
 * @param lengths from 0 on
 * @param isCut whether there are more simple paths than were counted
 */
public record PathCounts(String from, String to, List<Length> lengths, boolean isCut) {
  private static final long MOST_STEPS = 20_000_000;

  public PathCounts {
    lengths = List.copyOf(lengths);
  }

  /**
   * Ways of one length.
   *
   * @param walks that may pass a page again
   * @param simple those that do not
   */
  public record Length(int hyperlinks, BigInteger walks, long simple) {}

  /** Counts those of at most so many hyperlinks. */
  public static PathCounts between(Place from, Place to, Web web, Net net, int most) {
    var starts = from.in(web);
    var ends = to.in(web);
    var walks = Walks.count(starts, ends, net, most);
    var simple = SimplePaths.count(starts, ends, net, most, MOST_STEPS);
    var lengths = new ArrayList<Length>();
    for (int i = 0; i <= most; i++) lengths.add(new Length(i, walks.get(i), simple.lengths()[i]));
    return new PathCounts(from.toString(), to.toString(), lengths, simple.isCut());
  }

  /** For a terminal: lines, the last one ended. */
  public String text() {
    var text = new StringBuilder("%s to %s\n".formatted(from, to));
    text.append("%10s  %20s  %20s\n".formatted("hyperlinks", "walks", "simple paths"));
    for (var one : lengths) {
      text.append("%10d  %20d  %20d\n".formatted(one.hyperlinks(), one.walks(), one.simple()));
    }
    if (isCut)
      text.append(
          "simple paths: at least so many; counting ended after %,d steps\n".formatted(MOST_STEPS));
    return text.toString();
  }
}
