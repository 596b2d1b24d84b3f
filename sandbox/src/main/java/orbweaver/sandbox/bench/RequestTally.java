package orbweaver.sandbox.bench;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;

/**
 * Requests of a crawler to a generated web.
 *
 * @param pages number of distinct pages served
 * @param repeated requests for a page or a redirect that had been served
 * @param disallowed requests for URLs that robots.txt disallows
 * @param requests all requests, including those for robots.txt
 * @param marks progress at the first page, at each percent of all pages and at the last page
 */
public record RequestTally(
    int pages, int repeated, int disallowed, int requests, List<CrawlMark> marks) {
  private static final int NUMBERS = 4;

  public RequestTally {
    marks = List.copyOf(marks);
  }

  /** Parses the text returned by {@link #toString}. */
  static RequestTally parse(String text) {
    var words = text.split(" ", -1);
    var numbers = Arrays.stream(words, 0, NUMBERS).mapToInt(Integer::parseInt).toArray();
    var marks = Arrays.stream(words, NUMBERS, words.length).map(CrawlMark::parse).toList();
    return new RequestTally(numbers[0], numbers[1], numbers[2], numbers[3], marks);
  }

  @Override
  public String toString() {
    var all = marks.stream().map(mark -> " " + mark).collect(joining());
    return pages + " " + repeated + " " + disallowed + " " + requests + all;
  }
}
