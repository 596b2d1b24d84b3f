package orbweaver.index.search;

import static java.lang.Math.clamp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.index.analysis.IndexFields;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;

/**
 * Inverse document frequency, as in BM25: ln(1 + (N − n + 0.5) / (n + 0.5)), where n of N pages
 * have the word. It is almost 0 for a word that all pages have. Pages that were replaced are
 * counted until Lucene merges their segment.
 */
final class WordRarity {
  private final IndexReader reader;
  private final int pages;
  private final Map<String, Double> known = new HashMap<>();

  WordRarity(IndexReader reader) throws IOException {
    this.reader = reader;
    pages = reader.getDocCount(IndexFields.TEXT);
  }

  /** Returns the rarity of a word in the texts. */
  double of(String word) {
    return known.computeIfAbsent(word, this::ofNewWord);
  }

  private double ofNewWord(String word) {
    try {
      return rarity(reader.docFreq(new Term(IndexFields.TEXT, word)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the rarity of a term, counted in the titles, headings and texts. */
  double of(SimilarityTerm term, List<String> fields, IndexSearcher searcher) throws IOException {
    return rarity(searcher.count(term.in(fields)));
  }

  // A word of titles only is in no text.
  private double rarity(int having) {
    return of(clamp(having, 1, Math.max(1, pages)), pages);
  }

  /** Returns the rarity of what some of all pages have. */
  static double of(int having, int all) {
    return Math.log(1 + (all - having + 0.5) / (having + 0.5));
  }
}
