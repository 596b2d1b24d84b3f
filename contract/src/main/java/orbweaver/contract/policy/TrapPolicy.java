package orbweaver.contract.policy;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;

/**
 * Policy for URLs that look like a crawler trap by their text or by the path to them.
 *
 * @param quarantine true if such URLs are quarantined until a review; false if they are only
 *     reported
 * @param maxPages maximum number of pages of one directory that follow one another on a discovery
 *     path and lead to nothing new ({@link DirectoryRun}); {@link #DEFAULT_MAX_PAGES} if absent
 * @param released prefixes of URLs that are not quarantined for their text; {@code *} covers all
 *     URLs. Each release adds an entry, also for a prefix that was released before, and extends the
 *     limit of a run of pages there by the same number again. Written by rule-service
 * @param banned prefixes of URLs that the activity rejects, so that quarantined URLs there stay
 *     quarantined; written by rule-service
 */
public record TrapPolicy(
    boolean quarantine, Optional<Integer> maxPages, List<String> released, List<String> banned) {
  /** Quarantines traps; nothing is released. */
  public static final TrapPolicy QUARANTINE =
      new TrapPolicy(true, Optional.empty(), List.of(), List.of());

  /** Only reports traps; nothing is released. */
  public static final TrapPolicy REPORT =
      new TrapPolicy(false, Optional.empty(), List.of(), List.of());

  /** Default of {@code maxPages}: twice the longest legitimate run of pages in our measurements. */
  public static final int DEFAULT_MAX_PAGES = 2_000;

  /** Prefix that stands for all URLs. */
  public static final String ALL = "*";

  public TrapPolicy {
    maxPages.ifPresent(limit -> requireAtLeast(1, "maxPages", limit));
    released.forEach(prefix -> requireText("released", prefix));
    banned.forEach(prefix -> requireText("banned", prefix));
    released = released.stream().sorted().toList();
    banned = banned.stream().distinct().sorted().toList();
  }

  /** Tests whether a URL that shows a signal of a trap is quarantined. */
  public boolean quarantines(CrawlUrl url) {
    return hasPrefix(banned, url) || (quarantine && !hasPrefix(released, url));
  }

  /** Tests whether a URL that was found at the end of that run of pages is quarantined. */
  public boolean quarantines(CrawlUrl url, DirectoryRun run) {
    var limit = (long) maxPages.orElse(DEFAULT_MAX_PAGES);
    if (run.pages() < limit) return false;
    return hasPrefix(banned, url) || (quarantine && run.pages() >= limit * (1 + releases(url)));
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
  public TrapPolicy withReleased(String prefix) {
    return new TrapPolicy(quarantine, maxPages, plus(released, prefix), banned);
  }

  /** Returns a copy in which that prefix is banned. */
  public TrapPolicy withBanned(String prefix) {
    return new TrapPolicy(quarantine, maxPages, released, plus(banned, prefix));
  }

  private static List<String> plus(List<String> prefixes, String added) {
    return Stream.concat(prefixes.stream(), Stream.of(added)).toList();
  }

  /** Returns a copy with the released and banned prefixes of an earlier version. */
  public TrapPolicy withReviewsOf(TrapPolicy before) {
    return new TrapPolicy(quarantine, maxPages, before.released, before.banned);
  }

  /** Returns a copy without any released or banned prefix. */
  TrapPolicy withoutReviews() {
    return new TrapPolicy(quarantine, maxPages, List.of(), List.of());
  }

  /** Returns a copy with this limit for runs of pages. */
  public TrapPolicy withMaxPages(Optional<Integer> limit) {
    return new TrapPolicy(quarantine, limit, released, banned);
  }
}
