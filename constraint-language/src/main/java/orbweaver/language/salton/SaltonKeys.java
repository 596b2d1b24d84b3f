package orbweaver.language.salton;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;
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

  /**
   * Parses keys as {@link #toString} prints them.
   *
   * @throws FormulaSyntaxException if the text is not two arguments of an action, words and weights
   */
  public static SaltonKeys parse(String text) {
    var source = new SourceText(text);
    var arguments = SExpressionReader.readAll(source, "words and weights");
    if (arguments.size() != 2) throw source.error(arguments.getLast(), "words and weights");
    var words = members(arguments.getFirst()).stream().map(form -> word(form, source));
    var weights = members(arguments.getLast()).stream().map(form -> weight(form, source));
    return new SaltonKeys(words.toList(), weights.toList());
  }

  private static List<SExpression> members(SExpression form) {
    return form instanceof ListExpression(var members, _) ? members : List.of(form);
  }

  private static String word(SExpression form, SourceText source) {
    if (form instanceof StringLiteral(var word, _)) return word;
    throw source.error(form, "a word in quotes");
  }

  private static BigDecimal weight(SExpression form, SourceText source) {
    return Optional.of(form)
        .filter(Symbol.class::isInstance)
        .flatMap(number -> Decimals.parse(number.printed()))
        .orElseThrow(() -> source.error(form, "a weight"));
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

  /** Returns the largest weight. */
  public BigDecimal largestWeight() {
    return Collections.max(weights);
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
