package orbweaver.index.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.analysis.CharArrayMap;

/**
 * Detector of the language of a text by stop words: the language with the largest share of stop
 * words among the first {@value #MAX_WORDS} words. Not thread-safe.
 */
public final class LanguageDetector {
  private static final int MAX_WORDS = 1_000;

  /** Minimum number of stop words, below which a language is unknown. */
  private static final int MIN_STOP_WORDS = 4;

  /** Minimum share of stop words, as one of so many words. */
  private static final int MIN_SHARE = 8;

  private static final int MAX_STOP_WORD_LENGTH = 20;

  private final List<String> languages;
  private final CharArrayMap<Integer> languagesOfWord;
  private final int[] counts;
  private final char[] word = new char[MAX_STOP_WORD_LENGTH];

  public LanguageDetector() {
    var sets = StopWords.byLanguage();
    languages = List.copyOf(sets.keySet());
    languagesOfWord = new CharArrayMap<>(5_000, false);
    sets.forEach(
        (language, stopWords) -> {
          var bit = 1 << languages.indexOf(language);
          for (var stopWord : stopWords)
            languagesOfWord.merge(stopWord, bit, (one, other) -> one | other);
        });
    counts = new int[languages.size()];
  }

  /** Returns the code of the language of a text; empty if no language is certain. */
  public Optional<String> detect(String text) {
    Arrays.fill(counts, 0);
    var words = countStopWords(text);
    var best = 0;
    for (var index = 1; index < counts.length; index++)
      if (counts[index] > counts[best]) best = index;
    var isCertain = counts[best] >= MIN_STOP_WORDS && counts[best] * MIN_SHARE >= words;
    return isCertain && isUnique(best) ? Optional.of(languages.get(best)) : Optional.empty();
  }

  private boolean isUnique(int best) {
    return Arrays.stream(counts).filter(count -> count == counts[best]).count() == 1;
  }

  /** Counts the stop words by their language, and returns the number of all words. */
  private int countStopWords(String text) {
    var words = 0;
    var length = 0;
    for (var at = 0; at < text.length() && words < MAX_WORDS; at++) {
      var c = text.charAt(at);
      if (Character.isLetter(c)) {
        if (length < MAX_STOP_WORD_LENGTH) word[length] = Character.toLowerCase(c);
        length++;
      } else if (length > 0) {
        count(length);
        words++;
        length = 0;
      }
    }
    if (length > 0 && words < MAX_WORDS) count(length);
    return words;
  }

  private void count(int length) {
    if (length > MAX_STOP_WORD_LENGTH) return;
    var found = languagesOfWord.get(word, 0, length);
    if (found == null) return;
    for (int rest = found; rest != 0; rest &= rest - 1)
      counts[Integer.numberOfTrailingZeros(rest)]++;
  }
}
