package orbweaver.index.search;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.query.QueryNode;
import orbweaver.index.query.QueryParser;
import orbweaver.index.query.QuerySyntaxException;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryRescorer;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TotalHits;

/** Run of one search in one state of the index. */
final class SearchRun {
  /** Number of best pages whose scores are changed by references and unliked pages. */
  private static final int RESCORED = 1_000;

  private static final int COUNTED = 1_000;
  private static final Sort NEWEST_FIRST =
      new Sort(new SortedNumericSortField(IndexFields.FETCHED, SortField.Type.LONG, true));

  private final IndexSearcher searcher;
  private final SearchRequest request;
  private final Optional<QueryNode> query;
  private final TermQueries terms;
  private final RelevanceFeedback feedback;

  SearchRun(IndexSearcher searcher, QueryWords words, SearchRequest request) throws IOException {
    this.searcher = searcher;
    this.request = request;
    query =
        request.query().isBlank()
            ? Optional.empty()
            : Optional.of(QueryParser.parse(request.query()));
    var reader = searcher.getIndexReader();
    var forms = new WordForms(reader, IndexedLanguages.of(query, reader));
    terms = new TermQueries(words, forms);
    feedback = new RelevanceFeedback(searcher, words);
    feedback.add(request.like(), request.unlike());
  }

  /** Returns the result, with snippets of texts that are analyzed again. */
  PageSearchResult result() throws IOException {
    var found = found(luceneQuery());
    var snippets = new SnippetSelector(PassageTerms.of(query, terms), request.snippets());
    var hits = new HitReader(searcher.storedFields(), snippets);
    var end = Math.min(end(), found.scoreDocs.length);
    var best = List.of(found.scoreDocs).subList(Math.min(request.offset(), end), end);
    return new PageSearchResult(
        found.totalHits.value(),
        found.totalHits.relation() == TotalHits.Relation.EQUAL_TO,
        hits.read(best));
  }

  private int end() {
    return request.offset() + request.top();
  }

  private Query luceneQuery() {
    var all = new BooleanQuery.Builder();
    var raising = feedback.raising();
    if (query.isPresent()) {
      all.add(translated(query.get()), Occur.MUST);
      raising.ifPresent(words -> all.add(words, Occur.SHOULD));
    } else {
      all.add(raising.orElseThrow(this::noTerms), Occur.MUST);
    }
    request.activity().ifPresent(id -> all.add(term(IndexFields.ACCEPTED, id), Occur.FILTER));
    for (var url : request.like()) all.add(term(url), Occur.MUST_NOT);
    for (var url : request.unlike()) all.add(term(url), Occur.MUST_NOT);
    return all.build();
  }

  private Query translated(QueryNode node) {
    var patterns = new PatternExpansion(request.query(), searcher.getIndexReader());
    return new QueryTranslator(searcher, terms, patterns).translate(node);
  }

  private QuerySyntaxException noTerms() {
    return new QuerySyntaxException(
        request.query(), request.query().length(), "a word, a phrase or a filter", "the end");
  }

  private static Query term(CrawlUrl url) {
    return term(IndexFields.URL, url.toString());
  }

  private static Query term(String field, String value) {
    return new TermQuery(new Term(field, value));
  }

  private TopDocs found(Query all) throws IOException {
    return switch (request.order()) {
      case NEWEST -> newest(all);
      case SCORE -> best(all);
    };
  }

  private TopDocs newest(Query all) throws IOException {
    var newest = searcher.search(all, new TopFieldCollectorManager(NEWEST_FIRST, end(), COUNTED));
    TopFieldCollector.populateScores(newest.scoreDocs, searcher, all);
    return newest;
  }

  private TopDocs best(Query all) throws IOException {
    var lowering = feedback.lowering();
    var isRescored = request.linkPrior() || lowering.isPresent();
    var first = searcher.search(all, isRescored ? Math.max(RESCORED, end()) : end());
    var counted =
        request.linkPrior() ? new ReferenceCounts(searcher.getIndexReader()).raise(first) : first;
    return lowering.isPresent()
        ? new Subtraction(lowering.get()).rescore(searcher, counted, counted.scoreDocs.length)
        : counted;
  }

  /** Rescorer that subtracts the score of a second query. */
  private static final class Subtraction extends QueryRescorer {
    Subtraction(Query subtracted) {
      super(subtracted);
    }

    @Override
    protected float combine(float score, boolean matches, float subtracted) {
      return matches ? score - subtracted : score;
    }
  }
}
