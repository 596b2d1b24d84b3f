package orbweaver.graph.analysis.webgraph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;

/**
 * Crawled web as a compressed graph. Its nodes are the URLs that were requested, submitted as a
 * seed or found in a followed link. Its arcs are the followed links and redirects of the current
 * answer of each URL.
 *
 * @param urls URLs by number
 * @param graph arcs between the numbers
 * @param pages numbers of the URLs that returned a page
 */
public record CompressedGraph(UrlDictionary urls, BidirectionalGraph graph, BitSet pages) {
  /** Returns the number of URLs; their numbers begin at 0 in bytewise order. */
  public int size() {
    return urls.size();
  }

  /** Returns the URL of a number. */
  public String url(int number) {
    return urls.url(number);
  }

  /** Returns the number of a URL, if the crawl discovered it. */
  public OptionalInt find(String url) {
    return urls.find(url);
  }

  /** Returns the numbers of the referrers of a URL; none if the crawl did not discover it. */
  public int[] referrers(String url) {
    var number = find(url);
    return number.isPresent() ? referrers(number.getAsInt()) : new int[0];
  }

  /** Returns the number of referrers of a URL; 0 if the crawl did not discover it. */
  public int referrerCount(String url) {
    var number = find(url);
    return number.isPresent() ? graph.backlinks().outdegree(number.getAsInt()) : 0;
  }

  private int[] referrers(int number) {
    return Arrays.copyOf(
        graph.backlinks().successorArray(number), graph.backlinks().outdegree(number));
  }
}
