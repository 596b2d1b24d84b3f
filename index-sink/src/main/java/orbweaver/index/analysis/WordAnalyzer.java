package orbweaver.index.analysis;

import java.util.Optional;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * Analyzer that divides a text into words by Unicode UAX 29, in lower case and without diacritics
 * of Latin letters. Chinese, Japanese and Korean text is divided into overlapping pairs of
 * characters. No stop words are removed.
 *
 * <p>With a language, each word is followed by its stem at the same position, unless both are
 * equal; a stem is marked with its language ({@link StemMarkFilter}). The single characters of
 * Chinese, Japanese and Korean text are words too; each pair has the position of its first one.
 */
final class WordAnalyzer extends Analyzer {
  /** Length at which a longer word is divided. */
  static final int MAX_WORD_LENGTH = 64;

  private static final int ALL_SCRIPTS =
      CJKBigramFilter.HAN
          | CJKBigramFilter.HIRAGANA
          | CJKBigramFilter.KATAKANA
          | CJKBigramFilter.HANGUL;

  /** Number of positions between two headings, so that no phrase continues in the next. */
  private static final int POSITION_GAP = 100;

  private final Optional<StemmedLanguage> language;

  WordAnalyzer(Optional<StemmedLanguage> language) {
    this.language = language;
  }

  @Override
  protected TokenStreamComponents createComponents(String field) {
    var tokenizer = new StandardTokenizer();
    tokenizer.setMaxTokenLength(MAX_WORD_LENGTH);
    var lowerCase = new LowerCaseFilter(new CJKWidthFilter(tokenizer));
    var pairs = new CJKBigramFilter(lowerCase, ALL_SCRIPTS, true);
    var words = folded(pairs);
    return new TokenStreamComponents(
        tokenizer, language.map(own -> stems(own, words)).orElse(words));
  }

  private static TokenStream folded(TokenStream words) {
    return new ASCIIFoldingFilter(new CombiningMarkFilter(words));
  }

  private static TokenStream stems(StemmedLanguage language, TokenStream words) {
    return new StemMarkFilter(language.stemmed(new WordRepeatFilter(words)), language);
  }

  @Override
  protected TokenStream normalize(String field, TokenStream text) {
    return folded(new LowerCaseFilter(new CJKWidthFilter(text)));
  }

  @Override
  public int getPositionIncrementGap(String field) {
    return POSITION_GAP;
  }
}
