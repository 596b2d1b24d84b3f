package orbweaver.index.analysis;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * Filter that returns each word twice, first as a keyword, which stemmers leave as it is, then for
 * the stemmer. Words that begin with no letter are returned once, as keywords. The filters that
 * follow must leave keywords as they are: unlike {@code KeywordRepeatFilter}, this filter keeps no
 * copy of the word.
 */
final class WordRepeatFilter extends TokenFilter {
  private final CharTermAttribute word = addAttribute(CharTermAttribute.class);
  private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
  private final PositionIncrementAttribute position =
      addAttribute(PositionIncrementAttribute.class);
  private boolean isRepeated;

  WordRepeatFilter(TokenStream words) {
    super(words);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (isRepeated) {
      isRepeated = false;
      position.setPositionIncrement(0);
      keyword.setKeyword(false);
      return true;
    }
    if (!input.incrementToken()) return false;
    keyword.setKeyword(true);
    isRepeated = word.length() > 0 && Character.isAlphabetic(word.charAt(0));
    return true;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    isRepeated = false;
  }
}
