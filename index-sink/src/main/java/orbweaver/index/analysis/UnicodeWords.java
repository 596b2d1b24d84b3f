package orbweaver.index.analysis;

import java.io.CharArrayReader;
import java.io.IOException;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Words of a text by Unicode UAX 29, in lower case and without diacritics of Latin letters.
 * Chinese, Japanese and Korean text is divided into characters and overlapping pairs of them; each
 * pair has the position of its first character. No stop words are removed.
 */
final class UnicodeWords {
  private static final int ALL_SCRIPTS =
      CJKBigramFilter.HAN
          | CJKBigramFilter.HIRAGANA
          | CJKBigramFilter.KATAKANA
          | CJKBigramFilter.HANGUL;

  private final StandardTokenizer tokenizer = new StandardTokenizer();
  private final TokenStream words;
  private final CharTermAttribute word;
  private final OffsetAttribute offset;
  private final PositionIncrementAttribute increment;
  private final TypeAttribute type;
  private boolean isOpen;

  UnicodeWords() {
    tokenizer.setMaxTokenLength(WordAnalyzer.MAX_WORD_LENGTH);
    words = folded(new CJKBigramFilter(lowerCase(tokenizer), ALL_SCRIPTS, true));
    word = words.addAttribute(CharTermAttribute.class);
    offset = words.addAttribute(OffsetAttribute.class);
    increment = words.addAttribute(PositionIncrementAttribute.class);
    type = words.addAttribute(TypeAttribute.class);
  }

  /** Returns words in lower case and of usual width. */
  static TokenStream lowerCase(TokenStream words) {
    return new LowerCaseFilter(new CJKWidthFilter(words));
  }

  /** Returns words without diacritics of Latin letters. */
  static TokenStream folded(TokenStream words) {
    return new ASCIIFoldingFilter(new CombiningMarkFilter(words));
  }

  /** Begins the words of a range of a text, which must not change until they are read. */
  void reset(char[] text, int start, int end) throws IOException {
    if (isOpen) close();
    tokenizer.setReader(new CharArrayReader(text, start, end - start));
    words.reset();
    isOpen = true;
  }

  /** Moves to the next word. Returns whether there is one. */
  boolean next() throws IOException {
    if (words.incrementToken()) return true;
    close();
    return false;
  }

  private void close() throws IOException {
    words.end();
    words.close();
    isOpen = false;
  }

  void copyWord(CharTermAttribute copy) {
    copy.copyBuffer(word.buffer(), 0, word.length());
  }

  /** Returns the offset of the word in the range. */
  int start() {
    return offset.startOffset();
  }

  /** Returns the offset after the word in the range. */
  int end() {
    return offset.endOffset();
  }

  int increment() {
    return increment.getPositionIncrement();
  }

  String type() {
    return type.type();
  }
}
