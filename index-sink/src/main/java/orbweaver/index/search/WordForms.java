package orbweaver.index.search;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.analysis.StemmedLanguage;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * Forms of words in the texts of an index.
 *
 * @param languages languages of which two words are forms of one if they have the same stem
 */
record WordForms(IndexReader reader, QueryWords words, Collection<StemmedLanguage> languages) {
  /** Number of first letters that all forms of a word have in common. */
  private static final int COMMON_LETTERS = 3;

  /** Returns the words of the texts with the same stem as a word, and the word itself. */
  Set<String> of(String word) throws IOException {
    var forms = new TreeSet<String>();
    forms.add(word);
    var texts = MultiTerms.getTerms(reader, IndexFields.TEXT);
    if (texts == null || !Character.isAlphabetic(word.codePointAt(0))) return forms;
    var start = new BytesRef(beginning(word));
    var indexed = texts.iterator();
    if (indexed.seekCeil(start) == TermsEnum.SeekStatus.END) return forms;
    var stems = stems(word);
    for (var next = indexed.term(); next != null; next = indexed.next()) {
      if (!StringHelper.startsWith(next, start)) break;
      var other = next.utf8ToString();
      if (hasOneOf(stems, other)) forms.add(other);
    }
    return forms;
  }

  private static String beginning(String word) {
    var letters = Math.min(COMMON_LETTERS, word.codePointCount(0, word.length()));
    return word.substring(0, word.offsetByCodePoints(0, letters));
  }

  private List<String> stems(String word) {
    return languages.stream().map(language -> stem(word, language)).toList();
  }

  private boolean hasOneOf(List<String> stems, String other) {
    var index = 0;
    for (var language : languages)
      if (stem(other, language).equals(stems.get(index++))) return true;
    return false;
  }

  // The stem, marked with its language, is the last form.
  private String stem(String word, StemmedLanguage language) {
    return List.copyOf(words.forms(word, List.of(language))).getLast();
  }
}
