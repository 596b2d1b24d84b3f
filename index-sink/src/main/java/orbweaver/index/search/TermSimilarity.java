package orbweaver.index.search;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords;
import orbweaver.index.search.SimilarityResult.SimilarityHit;
import orbweaver.index.search.SimilarityResult.TermShare;
import org.apache.lucene.document.Document;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Similarity of pages to terms: the cosine of the angle between two vectors of tf·idf.
 *
 * <p>The dimensions are the terms, and all words that are in no occurrence of a term, as they are
 * written. The component of a page is frequency × rarity. The frequency adds 1 for an occurrence in
 * the text, 1 more in a heading and 2 more in the title, which are both also part of the text of a
 * page of HTML; for the rarity see {@link WordRarity}. The component of the query is the rarity of
 * each term, and 0 for the other words. So with f for frequency and r for rarity:
 *
 * <pre>
 * similarity = Σ f(t)·r(t)² / (√Σ r(t)² · √(Σ (f(t)·r(t))² + Σ (f(w)·r(w))²))
 * </pre>
 *
 * <p>A page is compared if it contains every term. If more than {@value #MAX_COMPARED} do, those
 * with the highest scores by BM25 are compared.
 */
final class TermSimilarity {
  /** Maximum number of pages whose texts are read. */
  static final int MAX_COMPARED = 10_000;

  private static final Map<String, Integer> WEIGHTS =
      Map.of(IndexFields.TITLE, 2, IndexFields.HEADING, 1, IndexFields.TEXT, 1);
  private static final List<String> FIELDS = List.copyOf(WEIGHTS.keySet());
  private static final Set<String> STORED =
      Set.of(IndexFields.URL, IndexFields.TITLE, IndexFields.HEADING, IndexFields.TEXT);

  private final IndexSearcher searcher;
  private final QueryWords words;
  private final SimilarityRequest request;
  private final WordRarity rarity;
  private final List<SimilarityTerm> terms = new ArrayList<>();
  private final List<Double> rarities = new ArrayList<>();
  private final double queryLength;

  /**
   * Prepares the comparison.
   *
   * @throws IllegalArgumentException if a term has no word
   */
  TermSimilarity(IndexSearcher searcher, QueryWords words, SimilarityRequest request)
      throws IOException {
    this.searcher = searcher;
    this.words = words;
    this.request = request;
    var reader = searcher.getIndexReader();
    rarity = new WordRarity(reader);
    var forms = new WordForms(reader, IndexedLanguages.of(Optional.empty(), reader));
    for (var text : request.terms()) {
      var term = SimilarityTerm.of(text, words.words(text), forms);
      terms.add(term);
      rarities.add(rarity.of(term, FIELDS, searcher));
    }
    queryLength = Math.sqrt(rarities.stream().mapToDouble(own -> own * own).sum());
  }

  /** Returns the pages that exceed the requested similarity. */
  SimilarityResult result() throws IOException {
    var query = everyTerm();
    var found = searcher.search(query, MAX_COMPARED).scoreDocs;
    var containing = found.length < MAX_COMPARED ? found.length : searcher.count(query);
    var pages = new ArrayList<SimilarityHit>();
    var stored = searcher.storedFields();
    for (var hit : found) {
      var page = page(stored.document(hit.doc, STORED));
      if (page.similarity() > request.over()) pages.add(page);
    }
    pages.sort(
        comparingDouble(SimilarityHit::similarity)
            .reversed()
            .thenComparing(comparing(page -> page.url().toString())));
    return new SimilarityResult(containing, found.length, pages);
  }

  private Query everyTerm() {
    var every = new BooleanQuery.Builder();
    for (var term : terms) every.add(term.in(FIELDS), Occur.MUST);
    request
        .urls()
        .map(urls -> new TermInSetQuery(IndexFields.URL, urls.stream().map(BytesRef::new).toList()))
        .ifPresent(urls -> every.add(urls, Occur.FILTER));
    return every.build();
  }

  private SimilarityHit page(Document document) {
    var vector = vector(document);
    var scale = queryLength * length(vector);
    var shares = new ArrayList<TermShare>();
    for (var term = 0; term < terms.size(); term++) {
      var frequency = vector.frequency(term);
      var share = scale == 0 ? 0 : frequency * square(rarities.get(term)) / scale;
      shares.add(new TermShare(terms.get(term).text(), frequency, share));
    }
    return new SimilarityHit(
        CrawlUrl.ofCanonical(document.get(IndexFields.URL)),
        Optional.ofNullable(document.get(IndexFields.TITLE)),
        Math.min(1, shares.stream().mapToDouble(TermShare::share).sum()),
        shares);
  }

  private PageVector vector(Document document) {
    var vector = new PageVector(terms);
    WEIGHTS.forEach(
        (field, weight) -> {
          for (var text : document.getValues(field)) vector.add(words.words(text), weight);
        });
    return vector;
  }

  private double length(PageVector vector) {
    var sum = 0.0;
    for (var term = 0; term < terms.size(); term++)
      sum += square(vector.frequency(term) * rarities.get(term));
    for (var other : vector.others().entrySet())
      sum += square(other.getValue() * rarity.of(other.getKey()));
    return Math.sqrt(sum);
  }

  private static double square(double number) {
    return number * number;
  }
}
