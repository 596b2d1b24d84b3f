package orbweaver.index.search;

import java.util.List;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.analysis.QueryWords.PositionedWord;
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

/** Lucene queries of the terms of a query, in one field. */
record TermQueries(QueryWords words, WordForms forms) {

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
      case QueryNode.Prefix _, QueryNode.Wildcard _, QueryNode.RegularExpression _ ->
          patterns.of(term, automaton(term), field.name());
    };
  }

  /** Returns the automaton of the words that a pattern matches. */
  Automaton automaton(QueryNode.Term pattern) {
    return switch (pattern) {
      case QueryNode.Prefix(_, var start) -> WordPattern.prefix(words.normalizedPattern(start));
      case QueryNode.Wildcard(_, var written) ->
          WordPattern.wildcard(words.normalizedPattern(written));
      case QueryNode.RegularExpression(_, var expression) ->
          WordPattern.regularExpression(expression);
      case QueryNode.Word _, QueryNode.Phrase _ ->
          throw new IllegalArgumentException(pattern + " (expected: a pattern)");
    };
  }

  /** Returns the words of a text with their positions, as they are in a field. */
  List<PositionedWord> positions(String text, SearchedField field) {
    return words.words(field.field() == QueryField.URL ? UrlWords.separated(text) : text);
  }

  /** Returns the query of a word in all its forms; of one that is several words, as a phrase. */
  private Query word(List<PositionedWord> found, String field) {
    if (found.size() != 1) return phrase(found, 0, field);
    var any = new SynonymQuery.Builder(field);
    for (var form : forms.of(found.getFirst().written(), field)) any.addTerm(new Term(field, form));
    return any.build();
  }

  private static Query phrase(List<PositionedWord> found, int distance, String field) {
    if (found.isEmpty()) return new MatchNoDocsQuery("no words");
    if (found.size() == 1) return new TermQuery(new Term(field, found.getFirst().written()));
    var phrase = new PhraseQuery.Builder().setSlop(distance);
    for (var word : found) phrase.add(new Term(field, word.written()), word.position());
    return phrase.build();
  }
}
