package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * What becomes of URLs that look like those of a trap by their text alone.
 *
 * @param park whether they wait until somebody has looked; else they are only reported
 * @param released beginnings of URLs below which nothing is parked; {@code *} is all of them;
 *     written by rule-service
 * @param banned beginnings of URLs that are wanted no more, so that what is parked there stays so;
 *     written by rule-service
 */
public record Traps(boolean park, List<String> released, List<String> banned) {
  /** Parks, and nothing was released yet. */
  public static final Traps PARK = new Traps(true, List.of(), List.of());

  /** Reports, and nothing was released yet. */
  public static final Traps REPORT = new Traps(false, List.of(), List.of());

  /** Stands for the beginning of every URL. */
  public static final String ALL = "*";

  public Traps {
    released.forEach(beginning -> requireText("released", beginning));
    banned.forEach(beginning -> requireText("banned", beginning));
    released = released.stream().distinct().sorted().toList();
    banned = banned.stream().distinct().sorted().toList();
  }

  /** Whether a URL is parked, if it shows a sign. */
  public boolean parks(CrawlUrl url) {
    return begins(banned, url) || (park && !begins(released, url));
  }

  private static boolean begins(List<String> beginnings, CrawlUrl url) {
    if (beginnings.isEmpty()) return false;
    var text = url.toString();
    return beginnings.stream().anyMatch(each -> each.equals(ALL) || text.startsWith(each));
  }

  /** The same, with what begins so released. */
  public Traps releasing(String beginning) {
    return new Traps(park, plus(released, beginning), banned);
  }

  /** The same, with what begins so banned. */
  public Traps banning(String beginning) {
    return new Traps(park, released, plus(banned, beginning));
  }

  private static List<String> plus(List<String> beginnings, String more) {
    return Stream.concat(beginnings.stream(), Stream.of(more)).toList();
  }

  /** As they are asked for, with what was released and banned before. */
  public Traps after(Traps before) {
    return new Traps(park, before.released, before.banned);
  }

  /** As they are asked for: whatever was released and banned. */
  Traps untouched() {
    return new Traps(park, List.of(), List.of());
  }
}
