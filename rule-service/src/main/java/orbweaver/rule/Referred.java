package orbweaver.rule;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Deduplication cache of recently sent outlinks: a direct-mapped hash table. The frontier stores
 * every URL, so sending the same interest again by a path that is not shorter has no effect; and
 * most links of a page are also on the previous page.
 *
 * <p>The cache is discarded together with the state of the sent verdicts. Several URLs share a
 * slot, which the last one overwrites; an overwritten outlink is sent again. Not thread-safe.
 */
final class Referred {
  /** Number of slots in all partitions of a pipeline together, of 28 bytes each. */
  static final int PLACES_OF_A_RING = 1 << 18;

  // Number of distinct interests in all partitions together, with a minimum for each partition.
  private static final int TOTAL_INTERESTS = 40_000;
  private static final int MIN_INTERESTS = 1_000;
  private static final int BASE_DEPTH = 1;

  private final long[] high;
  private final long[] low;
  private final long[] interests;
  private final int[] depth;
  private final int maxInterests;
  private final Map<Wish, Long> numbers = new HashMap<>();
  private long lastNumber;
  // Most outlinks of a page have the same interest.
  private @Nullable Wish last;
  private long numberOfLast;

  /**
   * Creates an empty cache.
   *
   * @param partitions number of partitions of the pipeline
   */
  Referred(int partitions) {
    var slots = Math.max(1, Integer.highestOneBit(PLACES_OF_A_RING / partitions));
    high = new long[slots];
    low = new long[slots];
    interests = new long[slots];
    depth = new int[slots];
    maxInterests = Math.max(MIN_INTERESTS, TOTAL_INTERESTS / partitions);
  }

  /** Adds an outlink; returns false if it can bring nothing new to the frontier. */
  boolean isNew(CrawlUrl url, Wish interest) {
    if (!isCacheable(interest)) return true;
    var fingerprint = Fingerprint.of(url);
    var at = (int) fingerprint.low() & (interests.length - 1);
    var number = number(interest);
    var distance = interest.label().depth();
    if (isAt(at, fingerprint) && interests[at] == number && depth[at] <= distance) return false;
    high[at] = fingerprint.high();
    low[at] = fingerprint.low();
    interests[at] = number;
    depth[at] = distance;
    return true;
  }

  // Outlinks at depth 0 (redirects of seeds) may force a fetch, and a referrer differs from page to
  // page, so both are always sent.
  private static boolean isCacheable(Wish interest) {
    return interest.label().depth() >= BASE_DEPTH && interest.cited().isEmpty();
  }

  private boolean isAt(int slot, Fingerprint fingerprint) {
    return low[slot] == fingerprint.low() && high[slot] == fingerprint.high();
  }

  private long number(Wish interest) {
    if (!interest.equals(last)) {
      // A number is never reused, so clearing the map cannot make two interests equal.
      if (numbers.size() >= maxInterests) numbers.clear();
      numberOfLast = numbers.computeIfAbsent(atBaseDepth(interest), _ -> ++lastNumber);
      last = interest;
    }
    return numberOfLast;
  }

  /**
   * Returns the interest with a fixed depth, so that interests are compared regardless of depth.
   */
  private static Wish atBaseDepth(Wish interest) {
    return new Wish(
        interest.activity(),
        interest.version(),
        interest.label().withDepth(BASE_DEPTH),
        interest.residual(),
        interest.priority(),
        interest.cited(),
        interest.refusal(),
        Optional.empty(),
        Optional.empty(),
        interest.score());
  }
}
