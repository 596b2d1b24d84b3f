package orbweaver.language.salton;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;

/**
 * Salton score of a document: the sum of weight times count over all keys, divided by the number of
 * words that are no key; 0 if there are no such words. Words are compared without case.
 */
public final class SaltonScore {
  /** Score of documents that are neither text nor HTML. */
  public static final double OF_OTHER_TYPES = -1;

  // In billionths, it fits into a long.
  private static final double MAX = 9e9;
  private static final int DIGITS = 9;

  private SaltonScore() {}

  /**
   * Computes the score of a document.
   *
   * @param text text of a document of type {@code text/…}; of HTML without its markup, as the
   *     extractor reads it
   */
  public static double of(SaltonKeys keys, String text) {
    var counts = new HashMap<String, Integer>();
    keys.words().forEach(word -> counts.put(word, 0));
    var others = new WordCount();
    DocumentWords.forEach(
        text,
        word -> {
          if (counts.computeIfPresent(word, (_, count) -> count + 1) == null) others.count++;
        });
    return others.count == 0 ? 0 : weightedSum(keys, counts) / others.count;
  }

  /**
   * Returns a score in billionths. Scores are stored and compared so, because sums of doubles are
   * not exact.
   */
  public static long billionths(double score) {
    return BigDecimal.valueOf(Math.clamp(score, OF_OTHER_TYPES, MAX))
        .setScale(DIGITS, RoundingMode.HALF_EVEN)
        .unscaledValue()
        .longValueExact();
  }

  /** Returns the score that is that many billionths. */
  public static double ofBillionths(long billionths) {
    return BigDecimal.valueOf(billionths, DIGITS).doubleValue();
  }

  // Summed in the order of the keys: the sum of doubles depends on the order.
  private static double weightedSum(SaltonKeys keys, Map<String, Integer> counts) {
    var sum = 0.0;
    for (var at = 0; at < keys.words().size(); at++) {
      sum += keys.weightAt(at) * counts.getOrDefault(keys.words().get(at), 0);
    }
    return sum;
  }

  /** Number of words that are no key. */
  private static final class WordCount {
    private int count;
  }
}
