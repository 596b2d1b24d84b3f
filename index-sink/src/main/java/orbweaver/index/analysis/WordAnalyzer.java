package orbweaver.index.analysis;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;

/**
 * Analyzer of all texts, in any language: words by Unicode UAX 29, in lower case and without
 * diacritics of Latin letters; Chinese, Japanese and Korean text is divided into characters and
 * overlapping pairs of them. Words are indexed as they are written; queries look for their other
 * forms.
 */
public final class WordAnalyzer extends Analyzer {
  /** Length at which a longer word is divided. */
  static final int MAX_WORD_LENGTH = 64;

  /** Number of positions between two headings, so that no phrase continues in the next. */
  private static final int POSITION_GAP = 100;

  @Override
  protected TokenStreamComponents createComponents(String field) {
    return new TokenStreamComponents(new WordTokenizer());
  }

  @Override
  protected TokenStream normalize(String field, TokenStream text) {
    return UnicodeWords.folded(UnicodeWords.lowerCase(text));
  }

  @Override
  public int getPositionIncrementGap(String field) {
    return POSITION_GAP;
  }
}
