package orbweaver.frontier.trap;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * The signs of a trap that a URL shows by its text alone. The time is linear in the text: whatever
 * is compared each with each is counted before.
 */
public final class TextSigns {
  /** No canonical URL has its path before this. */
  private static final int SHORTEST_ORIGIN = "http://a".length();

  private final Bounds bounds;

  public TextSigns(Bounds bounds) {
    this.bounds = bounds;
  }

  /**
   * The first sign that it shows.
   *
   * @param now of the activity that asks, so that the answer is the same at every time
   */
  public Optional<Sign> in(CrawlUrl url, Instant now) {
    var text = url.toString();
    var path = text.indexOf('/', SHORTEST_ORIGIN);
    var mark = text.indexOf('?', path);
    var end = mark < 0 ? text.length() : mark;
    var sign = new PathSigns(text, path, end, bounds).first();
    if (sign.isPresent()) return sign;
    sign = new Parameters(text, path, end, bounds).first();
    if (sign.isPresent()) return sign;
    return new Horizon(text, path, now, bounds).first();
  }
}
