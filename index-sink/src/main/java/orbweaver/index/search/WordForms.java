package orbweaver.index.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.index.analysis.StemmedLanguage;
import orbweaver.index.analysis.WordStemmer;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.TermsEnum.SeekStatus;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * Forms of words that occur in an index: words with the same stem in one of some languages, and the
 * same beginning.
 *
 * @param languages languages of the stems
 */
record WordForms(IndexReader reader, Set<StemmedLanguage> languages) {
  /** Maximum number of forms of a word. */
  private static final int MAX_FORMS = 256;

  /** Number of letters that a word has in common with its forms; a shorter word has none. */
  private static final int BEGINNING = 3;

  /** Returns a word, and its other forms that occur in a field. */
  Set<String> of(String written, String field) {
    var forms = new LinkedHashSet<String>();
    forms.add(written);
    if (languages.isEmpty() || !hasForms(written)) return forms;
    try {
      var candidates = new ArrayList<>(withBeginning(beginning(written), field));
      for (var language : languages) addForms(written, language, candidates, forms);
    } catch (IOException e) {
      throw new UncheckedIOException(written, e);
    }
    return forms;
  }

  private static boolean hasForms(String word) {
    return Character.isAlphabetic(word.codePointAt(0))
        && word.codePointCount(0, word.length()) >= BEGINNING;
  }

  private static String beginning(String word) {
    return word.substring(0, word.offsetByCodePoints(0, BEGINNING));
  }

  private Collection<String> withBeginning(String beginning, String field) throws IOException {
    var words = new TreeSet<String>();
    for (var leaf : reader.leaves()) addWithBeginning(leaf, new BytesRef(beginning), field, words);
    return words;
  }

  private static void addWithBeginning(
      LeafReaderContext leaf, BytesRef beginning, String field, Set<String> words)
      throws IOException {
    var terms = leaf.reader().terms(field);
    if (terms == null) return;
    var all = terms.iterator();
    if (all.seekCeil(beginning) == SeekStatus.END) return;
    for (var word = all.term();
        word != null && StringHelper.startsWith(word, beginning);
        word = all.next()) words.add(word.utf8ToString());
  }

  private static void addForms(
      String written, StemmedLanguage language, List<String> candidates, Set<String> forms) {
    var stemmer = new WordStemmer(Optional.of(language));
    var stem = stemmer.stem(written);
    for (var candidate : candidates)
      if (forms.size() < MAX_FORMS && stemmer.stem(candidate).equals(stem)) forms.add(candidate);
  }
}
