package orbweaver.index.search;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import java.util.Set;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords.PositionedWord;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;

/**
 * Term whose occurrences in a page are counted: a word in all its forms, or a phrase.
 *
 * @param text term as it was given
 * @param words words of a phrase, or the only word
 * @param forms forms of the only word; empty for a phrase
 */
record SimilarityTerm(String text, List<PositionedWord> words, Set<String> forms) {
  /**
   * Returns a term.
   *
   * @throws IllegalArgumentException if it has no word
   */
  static SimilarityTerm of(String text, List<PositionedWord> words, WordForms forms) {
    require(!words.isEmpty(), "term", '"' + text + '"', "a word");
    var isWord = words.size() == 1;
    return new SimilarityTerm(
        text, words, isWord ? forms.of(words.getFirst().written(), IndexFields.TEXT) : Set.of());
  }

  /** Returns the number of words of an occurrence that begins at an index in a text; 0 if none. */
  int lengthAt(int index, List<PositionedWord> page) {
    if (!forms.isEmpty()) return forms.contains(page.get(index).written()) ? 1 : 0;
    if (index + words.size() > page.size()) return 0;
    var shift = page.get(index).position() - words.getFirst().position();
    for (var at = 0; at < words.size(); at++) {
      var own = words.get(at);
      var other = page.get(index + at);
      if (!own.written().equals(other.written()) || other.position() - own.position() != shift)
        return 0;
    }
    return words.size();
  }

  /** Returns the query of the pages that contain the term in one of some fields. */
  Query in(Iterable<String> fields) {
    var any = new BooleanQuery.Builder();
    for (var field : fields) any.add(in(field), Occur.SHOULD);
    return any.build();
  }

  private Query in(String field) {
    if (forms.isEmpty()) return phrase(field);
    var any = new SynonymQuery.Builder(field);
    for (var form : forms) any.addTerm(new Term(field, form));
    return any.build();
  }

  private Query phrase(String field) {
    var phrase = new PhraseQuery.Builder();
    for (var word : words) phrase.add(new Term(field, word.written()), word.position());
    return phrase.build();
  }
}
