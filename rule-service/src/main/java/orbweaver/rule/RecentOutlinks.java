package orbweaver.rule;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Deduplication cache of recently sent outlinks: a direct-mapped hash table. The frontier stores
 * every URL, so sending the same interest again by a path that is not shorter has no effect; and
 * most links of a page are also on the previous page.
 *
 * <p>The cache is discarded together with the state of the sent verdicts. Several URLs share a
 * slot, which the last one overwrites; an overwritten outlink is sent again. Not thread-safe.
 */
final class RecentOutlinks {
  /** Number of slots in all partitions of a pipeline together, of 28 bytes each. */
  static final int TOTAL_SLOTS = 1 << 18;

  // Number of distinct interests in all partitions together, with a minimum for each partition.
  private static final int TOTAL_INTERESTS = 40_000;
  private static final int MIN_INTERESTS = 1_000;
  private static final int BASE_DEPTH = 1;

  private final long[] high;
  private final long[] low;
  private final long[] interests;
  private final int[] depth;
  private final int maxInterests;
  private final Map<Interest, Long> numbers = new HashMap<>();
  private long lastAssignedNumber;
  // Most outlinks of a page have the same interest.
  private @Nullable Interest lastInterest;
  private long lastInterestNumber;

  /**
   * Creates an empty cache.
   *
   * @param partitions number of partitions of the pipeline
   */
  RecentOutlinks(int partitions) {
    this(
        Math.max(1, Integer.highestOneBit(TOTAL_SLOTS / partitions)),
        Math.max(MIN_INTERESTS, TOTAL_INTERESTS / partitions));
  }

  private RecentOutlinks(int slots, int maxInterests) {
    high = new long[slots];
    low = new long[slots];
    interests = new long[slots];
    depth = new int[slots];
    this.maxInterests = maxInterests;
  }

  /** Returns a cache that stores nothing, so that every outlink is new. */
  static RecentOutlinks ofNothing() {
    return new RecentOutlinks(0, 0);
  }

  /** Adds an outlink; returns false if it can bring nothing new to the frontier. */
  boolean addIfNew(CrawlUrl url, Interest interest) {
    if (interests.length == 0 || !isCacheable(interest)) return true;
    var fingerprint = UrlFingerprint.of(url);
    var slot = (int) fingerprint.low() & (interests.length - 1);
    var number = number(interest);
    var newDepth = interest.path().depth();
    if (isAt(slot, fingerprint) && interests[slot] == number && depth[slot] <= newDepth)
      return false;
    high[slot] = fingerprint.high();
    low[slot] = fingerprint.low();
    interests[slot] = number;
    depth[slot] = newDepth;
    return true;
  }

  // Outlinks at depth 0 (redirects of seeds) may force a fetch, and a referrer differs from page to
  // page, so both are always sent.
  private static boolean isCacheable(Interest interest) {
    var path = interest.path();
    return (path.depth() >= BASE_DEPTH || path.isEmbed()) && interest.referrer().isEmpty();
  }

  private boolean isAt(int slot, UrlFingerprint fingerprint) {
    return low[slot] == fingerprint.low() && high[slot] == fingerprint.high();
  }

  private long number(Interest interest) {
    if (!interest.equals(lastInterest)) {
      // A number is never reused, so clearing the map cannot make two interests equal.
      if (numbers.size() >= maxInterests) numbers.clear();
      lastInterestNumber =
          numbers.computeIfAbsent(atBaseDepth(interest), _ -> ++lastAssignedNumber);
      lastInterest = interest;
    }
    return lastInterestNumber;
  }

  /**
   * Returns the interest with a fixed depth, so that interests are compared regardless of depth.
   */
  private static Interest atBaseDepth(Interest interest) {
    return interest.withPath(interest.path().withDepth(BASE_DEPTH)).withoutAnswers();
  }
}
