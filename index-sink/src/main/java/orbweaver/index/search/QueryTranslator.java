package orbweaver.index.search;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords.PositionedWord;
import orbweaver.index.query.QueryNode;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Translator of queries to queries of Lucene that match pages. The score of a term is that of its
 * best field, so that two terms may be found in different fields. Anchor texts belong to the pages
 * that their references lead to.
 */
final class QueryTranslator {
  /** Part of the scores of the other fields that is added to that of the best. */
  private static final float TIE_BREAKER = 0.1f;

  private final ReferenceSearch references;
  private final TermQueries terms;
  private final PatternExpansion patterns;

  QueryTranslator(IndexSearcher searcher, TermQueries terms, PatternExpansion patterns) {
    references = new ReferenceSearch(searcher);
    this.terms = terms;
    this.patterns = patterns;
  }

  /** Returns the query of a node that is no negation. */
  Query translate(QueryNode node) {
    return switch (node) {
      case QueryNode.And and -> conjunction(and);
      case QueryNode.Or or -> disjunction(or);
      case QueryNode.Not not ->
          throw new IllegalArgumentException(not + " (expected: a term beside it)");
      case QueryNode.Term term -> term(term);
      case QueryNode.Site(var host) -> filter(IndexFields.SITE, host);
      case QueryNode.Language(var tag) -> filter(IndexFields.LANGUAGE, tag);
      case QueryNode.AcceptedBy(var activity) -> filter(IndexFields.ACCEPTED, activity);
      case QueryNode.Before(var time) -> fetched(Long.MIN_VALUE, lastSecondBefore(time));
      case QueryNode.After(var time) -> fetched(lastSecondBefore(time) + 1, Long.MAX_VALUE);
    };
  }

  private Query conjunction(QueryNode.And and) {
    var query = new BooleanQuery.Builder();
    for (var part : and.parts()) {
      if (part instanceof QueryNode.Not(var excluded))
        query.add(translate(excluded), Occur.MUST_NOT);
      else query.add(translate(part), isFilter(part) ? Occur.FILTER : Occur.MUST);
    }
    return query.build();
  }

  private static boolean isFilter(QueryNode node) {
    return switch (node) {
      case QueryNode.Site _,
          QueryNode.Language _,
          QueryNode.AcceptedBy _,
          QueryNode.Before _,
          QueryNode.After _ ->
          true;
      case QueryNode.And _, QueryNode.Or _, QueryNode.Not _, QueryNode.Term _ -> false;
    };
  }

  private Query disjunction(QueryNode.Or or) {
    var query = new BooleanQuery.Builder();
    for (var part : or.parts()) query.add(translate(part), Occur.SHOULD);
    return query.build();
  }

  private Query term(QueryNode.Term term) {
    var fields = new ArrayList<Query>();
    for (var field : SearchedField.of(term.field())) {
      var found =
          field.isOfReferences() ? called(term, field) : terms.of(term, field, patterns::of);
      fields.add(new BoostQuery(found, field.weight()));
    }
    return new DisjunctionMaxQuery(fields, TIE_BREAKER);
  }

  /** Returns the query of the pages that are called by a term in anchor texts. */
  private Query called(QueryNode.Term term, SearchedField field) {
    return switch (term) {
      case QueryNode.Word(_, var written) -> called(terms.positions(written, field), field);
      case QueryNode.Phrase(_, var text, var distance) ->
          references.ofPhrase(terms.positions(text, field), distance);
      case QueryNode.Prefix _, QueryNode.Wildcard _, QueryNode.RegularExpression _ ->
          references.ofWords(patterns.words(term, terms.automaton(term), field.name()));
    };
  }

  private Query called(List<PositionedWord> words, SearchedField field) {
    if (words.size() != 1) return references.ofPhrase(words, 0);
    var forms = terms.forms().of(words.getFirst().written(), field.name());
    return references.ofWords(forms.stream().map(BytesRef::new).toList());
  }

  private static Query filter(String field, String value) {
    return new ConstantScoreQuery(new TermQuery(new Term(field, value)));
  }

  private static Query fetched(long from, long to) {
    return new ConstantScoreQuery(LongField.newRangeQuery(IndexFields.FETCHED, from, to));
  }

  /**
   * Returns the last second before a time; fetches are indexed by the second that they began in.
   */
  private static long lastSecondBefore(Instant time) {
    return time.minusNanos(1).getEpochSecond();
  }
}
