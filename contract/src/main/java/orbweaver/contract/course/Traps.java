package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;

/**
 * Policy for URLs that look like a crawler trap by their text or by the path to them.
 *
 * @param park true if such URLs are quarantined until a review; false if they are only reported
 * @param pages maximum number of pages in a row of one directory that lead to nothing new; {@link
 *     #MOST_PAGES} if absent
 * @param released prefixes of URLs that are not quarantined for their text; {@code *} covers all
 *     URLs. Each release adds an entry, also for a prefix that was released before, and extends the
 *     limit of a run of pages there by the same number again. Written by rule-service
 * @param banned prefixes of URLs that the activity rejects, so that quarantined URLs there stay
 *     quarantined; written by rule-service
 */
public record Traps(
    boolean park, Optional<Integer> pages, List<String> released, List<String> banned) {
  /** Quarantines traps; nothing is released. */
  public static final Traps PARK = new Traps(true, Optional.empty(), List.of(), List.of());

  /** Only reports traps; nothing is released. */
  public static final Traps REPORT = new Traps(false, Optional.empty(), List.of(), List.of());

  /** Default of {@code pages}: twice the longest legitimate run of pages in our measurements. */
  public static final int MOST_PAGES = 2_000;

  /** Prefix that stands for all URLs. */
  public static final String ALL = "*";

  public Traps {
    pages.ifPresent(limit -> requireAtLeast(1, "pages", limit));
    released.forEach(prefix -> requireText("released", prefix));
    banned.forEach(prefix -> requireText("banned", prefix));
    released = released.stream().sorted().toList();
    banned = banned.stream().distinct().sorted().toList();
  }

  /** Tests whether a URL that shows a signal of a trap is quarantined. */
  public boolean parks(CrawlUrl url) {
    return hasPrefix(banned, url) || (park && !hasPrefix(released, url));
  }

  /** Tests whether a URL that was found at the end of such a run of pages is quarantined. */
  public boolean parks(CrawlUrl url, DirectoryRun run) {
    var limit = (long) pages.orElse(MOST_PAGES);
    if (run.pages() < limit) return false;
    return hasPrefix(banned, url) || (park && run.pages() >= limit * (1 + releases(url)));
  }

  private long releases(CrawlUrl url) {
    return released.stream().filter(prefix -> hasPrefix(List.of(prefix), url)).count();
  }

  private static boolean hasPrefix(List<String> prefixes, CrawlUrl url) {
    if (prefixes.isEmpty()) return false;
    var text = url.toString();
    return prefixes.stream().anyMatch(prefix -> prefix.equals(ALL) || text.startsWith(prefix));
  }

  /** Returns a copy in which that prefix is released once more. */
  public Traps releasing(String prefix) {
    return new Traps(park, pages, plus(released, prefix), banned);
  }

  /** Returns a copy in which that prefix is banned. */
  public Traps banning(String prefix) {
    return new Traps(park, pages, released, plus(banned, prefix));
  }

  private static List<String> plus(List<String> prefixes, String added) {
    return Stream.concat(prefixes.stream(), Stream.of(added)).toList();
  }

  /** Returns a copy with the released and banned prefixes of an earlier version. */
  public Traps after(Traps before) {
    return new Traps(park, pages, before.released, before.banned);
  }

  /** Returns a copy without any released or banned prefix. */
  Traps untouched() {
    return new Traps(park, pages, List.of(), List.of());
  }

  /** Returns a copy with this limit for runs of pages. */
  public Traps withPages(Optional<Integer> limit) {
    return new Traps(park, limit, released, banned);
  }
}
