package orbweaver.index.search;

import static java.util.Map.Entry.comparingByKey;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.QueryWords;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Relevance feedback by Rocchio: the mean vector of liked pages is added to a query, that of
 * unliked pages is subtracted. The components of a vector are the words of title and text with
 * their tf·idf; each vector has the length 1.
 */
final class RelevanceFeedback {
  private static final int MAX_TERMS = 25;
  private static final int MAX_TEXT = 200_000;
  private static final double LIKED = 0.75;
  private static final double UNLIKED = 0.5;

  private final IndexSearcher searcher;
  private final QueryWords words;
  private final Map<String, Double> weights = new HashMap<>();

  RelevanceFeedback(IndexSearcher searcher, QueryWords words) {
    this.searcher = searcher;
    this.words = words;
  }

  /**
   * Adds liked and unliked pages.
   *
   * @throws IllegalArgumentException if the index has no such page
   */
  void add(List<CrawlUrl> liked, List<CrawlUrl> unliked) throws IOException {
    add(liked, "like", LIKED);
    add(unliked, "unlike", -UNLIKED);
  }

  private void add(List<CrawlUrl> urls, String name, double weight) throws IOException {
    var sum = new HashMap<String, Double>();
    for (var url : urls)
      vector(url, name).forEach((word, part) -> sum.merge(word, part, Double::sum));
    normalized(sum).forEach((word, part) -> weights.merge(word, weight * part, Double::sum));
  }

  private Map<String, Double> vector(CrawlUrl url, String name) throws IOException {
    var counts = new HashMap<String, Integer>();
    for (var word : words.words(text(url, name))) counts.merge(word.written(), 1, Integer::sum);
    var reader = searcher.getIndexReader();
    var pages = reader.getDocCount(IndexFields.TEXT);
    var vector = new HashMap<String, Double>();
    for (var entry : counts.entrySet())
      vector.put(entry.getKey(), entry.getValue() * idf(reader, entry.getKey(), pages));
    return normalized(vector);
  }

  private static double idf(IndexReader reader, String word, int pages) throws IOException {
    return WordRarity.of(reader.docFreq(new Term(IndexFields.TEXT, word)), pages);
  }

  private String text(CrawlUrl url, String name) throws IOException {
    var query = new TermQuery(new Term(IndexFields.URL, url.toString()));
    var found = searcher.search(query, 1).scoreDocs;
    if (found.length == 0)
      throw new IllegalArgumentException(
          name + ": " + url + " (expected: the URL of a page in the index)");
    var page = searcher.storedFields().document(found[0].doc);
    var title = Optional.ofNullable(page.get(IndexFields.TITLE)).orElse("");
    var text = page.get(IndexFields.TEXT);
    return title + "\n" + text.substring(0, Math.min(text.length(), MAX_TEXT));
  }

  private static Map<String, Double> normalized(Map<String, Double> vector) {
    var length = Math.sqrt(vector.values().stream().mapToDouble(part -> part * part).sum());
    if (length > 0) vector.replaceAll((_, part) -> part / length);
    return vector;
  }

  /** Returns the query of the words that raise the score; empty if there are none. */
  Optional<Query> raising() {
    return query(1);
  }

  /** Returns the query of the words that lower the score; empty if there are none. */
  Optional<Query> lowering() {
    return query(-1);
  }

  private Optional<Query> query(int sign) {
    var best =
        weights.entrySet().stream()
            .map(entry -> Map.entry(entry.getKey(), sign * entry.getValue()))
            .filter(entry -> entry.getValue() > 0)
            .sorted(BEST)
            .limit(MAX_TERMS)
            .toList();
    if (best.isEmpty()) return Optional.empty();
    var query = new BooleanQuery.Builder();
    for (var entry : best) {
      var word = new TermQuery(new Term(IndexFields.TEXT, entry.getKey()));
      query.add(new BoostQuery(word, entry.getValue().floatValue()), Occur.SHOULD);
    }
    return Optional.of(query.build());
  }

  private static final Comparator<Map.Entry<String, Double>> BEST =
      Map.Entry.<String, Double>comparingByValue().reversed().thenComparing(comparingByKey());
}
