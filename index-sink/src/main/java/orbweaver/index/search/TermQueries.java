package orbweaver.index.search;

import java.util.List;
import java.util.Set;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.analysis.QueryWords.PositionedWord;
import orbweaver.index.analysis.StemmedLanguage;
import orbweaver.index.analysis.UrlWords;
import orbweaver.index.query.QueryField;
import orbweaver.index.query.QueryNode;
import orbweaver.index.query.WordPattern;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.automaton.Automaton;

/**
 * Lucene queries of the terms of a query, in one field.
 *
 * @param languages languages in whose other forms a word is looked for
 */
record TermQueries(QueryWords words, Set<StemmedLanguage> languages) {

  /** Lucene query of the words that match an automaton, in a field. */
  interface PatternQueries {
    Query of(QueryNode.Term pattern, Automaton automaton, String field);
  }

  /** Returns the query of a term in a field. */
  Query of(QueryNode.Term term, SearchedField field, PatternQueries patterns) {
    return switch (term) {
      case QueryNode.Word(_, var written) -> word(positions(written, field), field.name());
      case QueryNode.Phrase(_, var text, var distance) ->
          phrase(positions(text, field), distance, field.name());
      case QueryNode.Prefix(_, var start) ->
          patterns.of(term, WordPattern.prefix(words.normalizedPattern(start)), field.name());
      case QueryNode.Wildcard(_, var pattern) ->
          patterns.of(term, WordPattern.wildcard(words.normalizedPattern(pattern)), field.name());
      case QueryNode.RegularExpression(_, var pattern) ->
          patterns.of(term, WordPattern.regularExpression(pattern), field.name());
    };
  }

  private List<PositionedWord> positions(String text, SearchedField field) {
    return words.words(field.field() == QueryField.URL ? UrlWords.separated(text) : text);
  }

  /** Returns the query of a word in all its forms; of one that is several words, as a phrase. */
  private Query word(List<PositionedWord> found, String field) {
    if (found.size() != 1) return phrase(found, 0, field);
    var forms = new SynonymQuery.Builder(field);
    for (var form : words.forms(found.get(0).written(), languages))
      forms.addTerm(new Term(field, form));
    return forms.build();
  }

  private static Query phrase(List<PositionedWord> found, int distance, String field) {
    if (found.isEmpty()) return new MatchNoDocsQuery("no words");
    if (found.size() == 1) return new TermQuery(new Term(field, found.get(0).written()));
    var phrase = new PhraseQuery.Builder().setSlop(distance);
    for (var word : found) phrase.add(new Term(field, word.written()), word.position());
    return phrase.build();
  }
}
