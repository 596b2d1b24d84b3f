package orbweaver.index.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/** Words of queries, as they are indexed. Thread-safe. */
public final class QueryWords {
  private final WordAnalyzer analyzer = new WordAnalyzer();

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

  /** Returns a pattern in lower case and without diacritics, as words are indexed. */
  public String normalizedPattern(String pattern) {
    return analyzer.normalize(IndexFields.TEXT, pattern).utf8ToString();
  }
}
