package orbweaver.index.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/** Words of queries, as they are indexed. Thread-safe. */
public final class QueryWords {
  private final WordAnalyzer analyzer = new WordAnalyzer(Optional.empty());
  private final Map<StemmedLanguage, Analyzer> stemmers = new EnumMap<>(StemmedLanguage.class);

  public QueryWords() {
    for (var language : StemmedLanguage.values()) stemmers.put(language, new Stemmer(language));
  }

  /**
   * Word at a position in a text, from 0.
   *
   * @param written indexed form of the word as it is written
   */
  public record PositionedWord(String written, int position) {}

  /**
   * Returns the words of a text; none if it has no letter or digit. Of Chinese, Japanese and Korean
   * text, pairs of characters are returned, and a single character if it is in no pair.
   */
  public List<PositionedWord> words(String text) {
    try (var tokens = analyzer.tokenStream(IndexFields.TEXT, text)) {
      return words(tokens);
    } catch (IOException e) {
      throw new UncheckedIOException(text, e);
    }
  }

  private static List<PositionedWord> words(TokenStream tokens) throws IOException {
    var word = tokens.addAttribute(CharTermAttribute.class);
    var type = tokens.addAttribute(TypeAttribute.class);
    var increment = tokens.addAttribute(PositionIncrementAttribute.class);
    var words = new ArrayList<PositionedWord>();
    var position = -1;
    var pairPosition = -2;
    tokens.reset();
    while (tokens.incrementToken()) {
      position += increment.getPositionIncrement();
      var isPair = type.type().equals(CJKBigramFilter.DOUBLE_TYPE);
      // A pair follows its first character at the same position, and contains the next one.
      if (isPair) pairPosition = position;
      if (isPair && !words.isEmpty() && words.getLast().position() == position) words.removeLast();
      var isInPair =
          type.type().equals(CJKBigramFilter.SINGLE_TYPE) && pairPosition == position - 1;
      if (!isInPair) words.add(new PositionedWord(word.toString(), position));
    }
    tokens.end();
    return words;
  }

  /**
   * Returns the indexed words that are another form of a word in one of some languages, and the
   * word itself.
   */
  public Set<String> forms(String written, Collection<StemmedLanguage> languages) {
    var forms = new LinkedHashSet<String>();
    forms.add(written);
    if (!Character.isAlphabetic(written.charAt(0))) return forms;
    for (var language : languages) {
      var stem = stem(written, language);
      // A word that equals its stem is indexed without a mark.
      forms.add(stem);
      forms.add(StemMarkFilter.mark(language) + stem);
    }
    return forms;
  }

  private String stem(String written, StemmedLanguage language) {
    var stemmer = stemmers.get(language);
    if (stemmer == null) throw new IllegalStateException("no stemmer: " + language);
    try (var tokens = stemmer.tokenStream(IndexFields.TEXT, written)) {
      var word = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      var stem = tokens.incrementToken() ? word.toString() : written;
      tokens.end();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException(written, e);
    }
  }

  /** Returns a pattern in lower case and without diacritics, as words are indexed. */
  public String normalizedPattern(String pattern) {
    return analyzer.normalize(IndexFields.TEXT, pattern).utf8ToString();
  }

  /** Tests whether an indexed word is a marked stem, which patterns do not match. */
  public static boolean isStem(byte firstByte) {
    return firstByte == StemMarkFilter.MARK;
  }

  /** Analyzer that returns the stem of one word. */
  private static final class Stemmer extends Analyzer {
    private final StemmedLanguage language;

    Stemmer(StemmedLanguage language) {
      this.language = language;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
      var word = new KeywordTokenizer();
      return new TokenStreamComponents(word, language.stemmed(word));
    }
  }
}
