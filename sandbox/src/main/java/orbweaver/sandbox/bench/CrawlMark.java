package orbweaver.sandbox.bench;

/**
 * Progress of a crawler at one time.
 *
 * @param millis milliseconds since the epoch
 * @param requests all requests, including those for robots.txt
 * @param pages number of distinct pages served
 * @param known number of pages served or linked from served pages
 */
public record CrawlMark(long millis, int requests, int pages, int known) {
  static CrawlMark parse(String text) {
    var parts = text.split(",", -1);
    return new CrawlMark(
        Long.parseLong(parts[0]),
        Integer.parseInt(parts[1]),
        Integer.parseInt(parts[2]),
        Integer.parseInt(parts[3]));
  }

  @Override
  public String toString() {
    return millis + "," + requests + "," + pages + "," + known;
  }
}
