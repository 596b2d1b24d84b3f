package orbweaver.language.salton;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.Decimals;

/**
 * Keys of a Salton score: words with their weights.
 *
 * @param words words in lower case, each once; at least one
 * @param weights weight of each word, in the same order; the last one also applies to the words
 *     after it
 */
public record SaltonKeys(List<String> words, List<BigDecimal> weights) {
  public SaltonKeys {
    words = List.copyOf(words);
    weights = weights.stream().map(Decimals::canonical).toList();
    if (words.isEmpty() || new HashSet<>(words).size() < words.size()) {
      throw new IllegalArgumentException("words: " + words + " (expected: each word once)");
    }
    if (!words.stream().allMatch(SaltonKeys::isWord)) {
      throw new IllegalArgumentException("words: " + words + " (expected: letters and digits)");
    }
    if (weights.isEmpty() || weights.size() > words.size()) {
      throw new IllegalArgumentException(
          "weights: " + weights + " (expected: 1 to " + words.size() + ")");
    }
  }

  /** Tests whether a text in lower case is one word of a document. */
  public static boolean isWord(String text) {
    return DocumentWords.of(text).equals(List.of(text));
  }

  /**
   * Returns equal keys without the weights at the end that repeat the last one: {@code 0.9} instead
   * of {@code (0.9 0.9)}.
   */
  public SaltonKeys withoutRepeatedWeights() {
    var count = weights.size();
    while (count > 1 && weights.get(count - 2).compareTo(weights.get(count - 1)) == 0) count--;
    return new SaltonKeys(words, weights.subList(0, count));
  }

  double weightAt(int index) {
    return weights.get(Math.min(index, weights.size() - 1)).doubleValue();
  }

  /** Returns the keys as two arguments of an action: words and weights. */
  @Override
  public String toString() {
    return Quotes.around(words)
        + " "
        + Quotes.oneOrList(weights.stream().map(Decimals::print).toList());
  }
}
