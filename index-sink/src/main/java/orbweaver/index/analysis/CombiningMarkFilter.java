package orbweaver.index.analysis;

import java.io.IOException;
import java.text.Normalizer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Filter that composes letters and combining diacritical marks, so that a decomposed word is folded
 * as a composed one; marks without a composed letter are removed.
 */
final class CombiningMarkFilter extends TokenFilter {
  private static final char FIRST_MARK = '\u0300';
  private static final char LAST_MARK = '\u036f';

  private final CharTermAttribute word = addAttribute(CharTermAttribute.class);

  CombiningMarkFilter(TokenStream words) {
    super(words);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) return false;
    if (hasMark(word.buffer(), word.length())) compose();
    return true;
  }

  private static boolean hasMark(char[] text, int length) {
    for (var at = 0; at < length; at++) if (isMark(text[at])) return true;
    return false;
  }

  private static boolean isMark(int c) {
    return c >= FIRST_MARK && c <= LAST_MARK;
  }

  private void compose() {
    var composed = Normalizer.normalize(word.toString(), Normalizer.Form.NFC);
    word.setEmpty();
    for (var at = 0; at < composed.length(); at++)
      if (!isMark(composed.charAt(at))) word.append(composed.charAt(at));
  }
}
