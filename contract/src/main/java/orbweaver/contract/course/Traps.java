package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;

/**
 * Policy for URLs that look like a trap by their text or by the path to them.
 *
 * @param park whether they wait until somebody has looked; else they are only reported
 * @param pages number of pages in a row of one directory that may lead to nothing new; {@link
 *     #MOST_PAGES} when absent
 * @param released beginnings of URLs that are not parked for their text; {@code *} covers all URLs.
 *     Each release adds an entry, also for a beginning that was released before, and lets a run of
 *     pages there go on by as many pages again. Written by rule-service
 * @param banned beginnings of URLs that are wanted no more, so that what is parked there stays so;
 *     written by rule-service
 */
public record Traps(
    boolean park, Optional<Integer> pages, List<String> released, List<String> banned) {
  /** Parks, and nothing was released yet. */
  public static final Traps PARK = new Traps(true, Optional.empty(), List.of(), List.of());

  /** Reports, and nothing was released yet. */
  public static final Traps REPORT = new Traps(false, Optional.empty(), List.of(), List.of());

  /** Default of {@code pages}: twice the longest real chain of pages in our measurements. */
  public static final int MOST_PAGES = 2_000;

  /** Stands for the beginning of every URL. */
  public static final String ALL = "*";

  public Traps {
    pages.ifPresent(bound -> requireAtLeast(1, "pages", bound));
    released.forEach(beginning -> requireText("released", beginning));
    banned.forEach(beginning -> requireText("banned", beginning));
    released = released.stream().sorted().toList();
    banned = banned.stream().distinct().sorted().toList();
  }

  /** Whether a URL is parked, if it shows a sign. */
  public boolean parks(CrawlUrl url) {
    return begins(banned, url) || (park && !begins(released, url));
  }

  /** Tests whether a URL that was found at the end of such a run of pages is parked. */
  public boolean parks(CrawlUrl url, DirectoryRun run) {
    var bound = (long) pages.orElse(MOST_PAGES);
    if (run.pages() < bound) return false;
    return begins(banned, url) || (park && run.pages() >= bound * (1 + releases(url)));
  }

  private long releases(CrawlUrl url) {
    return released.stream().filter(each -> begins(List.of(each), url)).count();
  }

  private static boolean begins(List<String> beginnings, CrawlUrl url) {
    if (beginnings.isEmpty()) return false;
    var text = url.toString();
    return beginnings.stream().anyMatch(each -> each.equals(ALL) || text.startsWith(each));
  }

  /** The same, with what begins so released. */
  public Traps releasing(String beginning) {
    return new Traps(park, pages, plus(released, beginning), banned);
  }

  /** The same, with what begins so banned. */
  public Traps banning(String beginning) {
    return new Traps(park, pages, released, plus(banned, beginning));
  }

  private static List<String> plus(List<String> beginnings, String more) {
    return Stream.concat(beginnings.stream(), Stream.of(more)).toList();
  }

  /** As they are asked for, with what was released and banned before. */
  public Traps after(Traps before) {
    return new Traps(park, pages, before.released, before.banned);
  }

  /** As they are asked for: whatever was released and banned. */
  Traps untouched() {
    return new Traps(park, pages, List.of(), List.of());
  }

  /** Returns a copy with this limit for runs of pages. */
  public Traps withPages(Optional<Integer> limit) {
    return new Traps(park, limit, released, banned);
  }
}
