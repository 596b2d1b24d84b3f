package orbweaver.index.analysis;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.KeywordAttribute;

/**
 * Filter that marks each stem with its language, and drops a stem that equals its word. The mark
 * begins with a control character, which no word contains: patterns match written words only, and
 * the stems of two languages are never mixed up.
 */
final class StemMarkFilter extends TokenFilter {
  /** First character of a marked stem. */
  static final char MARK = '\u0001';

  private final CharTermAttribute word = addAttribute(CharTermAttribute.class);
  private final KeywordAttribute keyword = addAttribute(KeywordAttribute.class);
  private final char[] mark;
  private char[] written = new char[WordAnalyzer.MAX_WORD_LENGTH];
  private int writtenLength;

  StemMarkFilter(TokenStream words, StemmedLanguage language) {
    super(words);
    mark = mark(language).toCharArray();
  }

  /** Returns the text before a stem of a language. */
  static String mark(StemmedLanguage language) {
    return MARK + language.code();
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (input.incrementToken()) {
      if (keyword.isKeyword()) {
        rememberWord();
        return true;
      }
      if (isStemOfOtherForm()) {
        prependMark();
        return true;
      }
    }
    return false;
  }

  private void rememberWord() {
    writtenLength = word.length();
    if (written.length < writtenLength) written = new char[writtenLength];
    System.arraycopy(word.buffer(), 0, written, 0, writtenLength);
  }

  private boolean isStemOfOtherForm() {
    return !Arrays.equals(word.buffer(), 0, word.length(), written, 0, writtenLength);
  }

  private void prependMark() {
    var length = word.length();
    var buffer = word.resizeBuffer(length + mark.length);
    System.arraycopy(buffer, 0, buffer, mark.length, length);
    System.arraycopy(mark, 0, buffer, 0, mark.length);
    word.setLength(length + mark.length);
  }
}
