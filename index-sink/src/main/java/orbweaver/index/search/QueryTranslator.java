package orbweaver.index.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import orbweaver.index.analysis.IndexFields;
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
import org.apache.lucene.search.join.JoinUtil;
import org.apache.lucene.search.join.ScoreMode;

/**
 * Translator of queries to queries of Lucene that match pages. The score of a term is that of its
 * best field, so that two terms may be found in different fields. Anchor texts are joined from
 * references to pages by URL.
 */
final class QueryTranslator {
  /** Part of the scores of the other fields that is added to that of the best. */
  private static final float TIE_BREAKER = 0.1f;

  private final IndexSearcher searcher;
  private final TermQueries terms;
  private final PatternExpansion patterns;

  QueryTranslator(IndexSearcher searcher, TermQueries terms, PatternExpansion patterns) {
    this.searcher = searcher;
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
      var weighted = new BoostQuery(terms.of(term, field, patterns::of), field.weight());
      fields.add(field.isOfReferences() ? joined(weighted) : weighted);
    }
    return new DisjunctionMaxQuery(fields, TIE_BREAKER);
  }

  /** Returns the query of the pages that matching references lead to. */
  private Query joined(Query references) {
    try {
      return JoinUtil.createJoinQuery(
          IndexFields.TARGET, false, IndexFields.URL, references, searcher, ScoreMode.Max);
    } catch (IOException e) {
      throw new UncheckedIOException(references.toString(), e);
    }
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
