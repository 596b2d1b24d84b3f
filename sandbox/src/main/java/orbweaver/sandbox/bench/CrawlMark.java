package orbweaver.sandbox.bench;

/**
 * Progress of a crawler at one time.
 *
 * @param millis milliseconds since the epoch
 * @param pages number of distinct pages requested
 * @param known number of pages requested or linked from requested pages
 */
public record CrawlMark(long millis, int pages, int known) {
  static CrawlMark parse(String text) {
    var parts = text.split(",", -1);
    return new CrawlMark(
        Long.parseLong(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }

  @Override
  public String toString() {
    return millis + "," + pages + "," + known;
  }
}
