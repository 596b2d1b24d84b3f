package orbweaver.index.analysis;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Stemmer of single words, which remembers the stems of words that it has seen. Not thread-safe.
 */
public final class WordStemmer {
  private static final int MAX_REMEMBERED = 100_000;

  private final Optional<Stemming> stemming;
  private final Map<String, String> stems = new HashMap<>();

  /**
   * Creates a stemmer.
   *
   * @param language language of the words; without one, each word is its own stem
   */
  public WordStemmer(Optional<StemmedLanguage> language) {
    stemming = language.map(Stemming::of);
  }

  /** Returns the stem of a word, which is in its indexed form. */
  public String stem(String word) {
    if (stemming.isEmpty() || !Character.isAlphabetic(word.codePointAt(0))) return word;
    var known = stems.get(word);
    if (known != null) return known;
    if (stems.size() >= MAX_REMEMBERED) stems.clear();
    var stem = stemming.get().stem(word);
    stems.put(word, stem);
    return stem;
  }

  private record Stemming(KeywordTokenizer input, TokenStream output, CharTermAttribute term) {
    static Stemming of(StemmedLanguage language) {
      var input = new KeywordTokenizer();
      var output = language.stemmed(input);
      return new Stemming(input, output, output.addAttribute(CharTermAttribute.class));
    }

    String stem(String word) {
      try {
        input.setReader(new StringReader(word));
        output.reset();
        var stem = output.incrementToken() ? term.toString() : word;
        output.end();
        output.close();
        return stem;
      } catch (IOException e) {
        throw new UncheckedIOException(word, e);
      }
    }
  }
}
