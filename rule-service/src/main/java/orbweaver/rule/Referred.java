package orbweaver.rule;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * What was referred lately. The frontier forgets no URL: of one that it was told of, the same wish
 * by a way no shorter brings it nothing new. Most links of a page are on the page before, too.
 *
 * <p>It lives and dies with what was sent. Each URL has one place, which it shares with others; who
 * comes last has it, and what was pushed out is told again. For one thread.
 */
final class Referred {
  /** For so many URLs, of 28 bytes each, there is room in all partitions of a ring together. */
  static final int PLACES_OF_A_RING = 1 << 18;

  // Of wishes that are told apart, as many in all of a ring, but never fewer in a partition.
  private static final int WISHES_OF_A_RING = 40_000;
  private static final int FEWEST_WISHES = 1_000;
  private static final int NEAREST = 1;

  private final long[] high;
  private final long[] low;
  private final long[] wish;
  private final int[] depth;
  private final int mostWishes;
  private final Map<Wish, Long> numbers = new HashMap<>();
  private long newest;
  // Most links of a page are wanted alike.
  private @Nullable Wish last;
  private long numberOfLast;

  /**
   * @param partitions of the ring
   */
  Referred(int partitions) {
    var places = Math.max(1, Integer.highestOneBit(PLACES_OF_A_RING / partitions));
    high = new long[places];
    low = new long[places];
    wish = new long[places];
    depth = new int[places];
    mostWishes = Math.max(FEWEST_WISHES, WISHES_OF_A_RING / partitions);
  }

  /** Notes that a URL is wanted; whether that may bring something new. */
  boolean isNew(CrawlUrl url, Wish wanted) {
    if (!isOfMany(wanted)) return true;
    var print = Fingerprint.of(url);
    var at = (int) print.low() & (wish.length - 1);
    var number = number(wanted);
    var far = wanted.label().depth();
    if (isAt(at, print) && wish[at] == number && depth[at] <= far) return false;
    high[at] = print.high();
    low[at] = print.low();
    wish[at] = number;
    depth[at] = far;
    return true;
  }

  // Where a seed redirects to may be insisted on, and who tells what led there tells it each time.
  private static boolean isOfMany(Wish wanted) {
    return wanted.label().depth() >= NEAREST && wanted.cited().isEmpty();
  }

  private boolean isAt(int place, Fingerprint print) {
    return low[place] == print.low() && high[place] == print.high();
  }

  private long number(Wish wanted) {
    if (!wanted.equals(last)) {
      // A number is never given twice, whatever is forgotten here.
      if (numbers.size() >= mostWishes) numbers.clear();
      numberOfLast = numbers.computeIfAbsent(nearest(wanted), _ -> ++newest);
      last = wanted;
    }
    return numberOfLast;
  }

  /** The same whatever its depth. */
  private static Wish nearest(Wish wanted) {
    return new Wish(
        wanted.activity(),
        wanted.version(),
        wanted.label().withDepth(NEAREST),
        wanted.residual(),
        wanted.priority(),
        wanted.cited(),
        wanted.refusal(),
        Optional.empty(),
        Optional.empty(),
        wanted.score());
  }
}
