package orbweaver.index.profile;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.index.analysis.StemmedLanguage;
import orbweaver.index.analysis.WordStemmer;
import org.apache.lucene.analysis.CharArrayMap;

/**
 * Numbers of the words of profiles in one language, from 0: words with the same stem have the same
 * number. Not thread-safe.
 */
final class WordNumbers {
  private static final int MAX_REMEMBERED = 200_000;
  private static final int NONE = -1;

  private final WordStemmer stemmer;
  private final Map<String, Integer> numbers = new HashMap<>();
  // Also of words of pages that are in no profile.
  private final CharArrayMap<Integer> remembered = new CharArrayMap<>(1_024, false);

  WordNumbers(Optional<StemmedLanguage> language) {
    stemmer = new WordStemmer(language);
  }

  /** Adds a word of a profile, unless it has a number, and returns its number. */
  int add(String word) {
    return numbers.computeIfAbsent(stemmer.stem(word), _ -> numbers.size());
  }

  int size() {
    return numbers.size();
  }

  /** Returns the number of a word of a page; negative if no profile has it. */
  int number(char[] word, int length) {
    var known = remembered.get(word, 0, length);
    if (known != null) return known;
    if (remembered.size() >= MAX_REMEMBERED) remembered.clear();
    var written = new String(word, 0, length);
    int number = numbers.getOrDefault(stemmer.stem(written), NONE);
    remembered.put(written, number);
    return number;
  }
}
