package orbweaver.index.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Stems of words. */
public final class WordStems {
  private WordStems() {}

  /** Returns the stem of each word in a language, in the order of the words. */
  public static List<String> of(Collection<String> words, StemmedLanguage language) {
    try (var stems = language.stemmed(new Words(words.iterator()))) {
      var stem = stems.addAttribute(CharTermAttribute.class);
      var found = new ArrayList<String>(words.size());
      stems.reset();
      while (stems.incrementToken()) found.add(stem.toString());
      stems.end();
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(language.toString(), e);
    }
  }

  private static final class Words extends TokenStream {
    private final CharTermAttribute word = addAttribute(CharTermAttribute.class);
    private final Iterator<String> words;

    Words(Iterator<String> words) {
      this.words = words;
    }

    @Override
    public boolean incrementToken() {
      if (!words.hasNext()) return false;
      clearAttributes();
      word.append(words.next());
      return true;
    }
  }
}
