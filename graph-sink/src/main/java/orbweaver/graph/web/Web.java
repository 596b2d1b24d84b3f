package orbweaver.graph.web;

import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;

/**
 * The Web as a crawl found it: every URL that a followed link leads to, that was asked for or that
 * somebody seeded; and the followed links of the latest answer of each, redirects among them.
 *
 * @param pages the URLs that answered with a page
 */
public record Web(Names names, Net net, BitSet pages) {
  /** How many URLs there are; their numbers begin at 0 and are in bytewise order. */
  public int size() {
    return names.size();
  }

  /** The URL of a number. */
  public String url(int number) {
    return names.at(number);
  }

  /** The number of a URL, if the crawl found it. */
  public OptionalInt find(String url) {
    return names.find(url);
  }

  /** What leads to a URL; nothing to one that the crawl did not find. */
  public int[] citing(String url) {
    var number = find(url);
    return number.isPresent() ? before(number.getAsInt()) : new int[0];
  }

  private int[] before(int number) {
    return Arrays.copyOf(net.back().successorArray(number), net.back().outdegree(number));
  }
}
