package orbweaver.index.search;

import java.io.IOException;
import orbweaver.index.analysis.IndexFields;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/**
 * Query of the pages that found references lead to. The score is that of BM25 for a term of the
 * page: it grows with the number of references, and is higher if few pages are found.
 */
final class TargetQuery extends Query {
  // Saturation of BM25, as in Lucene's BM25Similarity.
  private static final double K1 = 1.2;

  private final TargetCounts found;
  private final double rarity;

  /**
   * @param pages number of pages of the index
   */
  TargetQuery(TargetCounts found, int pages) {
    this.found = found;
    rarity = WordRarity.of(found.size(), Math.max(pages, found.size()));
  }

  private double scoreOf(long key) {
    var count = found.of(key);
    return rarity * count / (count + K1);
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost)
      throws IOException {
    var pages = searcher.rewrite(LongField.newSetQuery(IndexFields.KEY, found.keys()));
    return new TargetWeight(pages.createWeight(searcher, ScoreMode.COMPLETE_NO_SCORES, 1), boost);
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "targets(" + found.size() + ")";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TargetQuery query
        && found.equals(query.found)
        && rarity == query.rarity;
  }

  @Override
  public int hashCode() {
    return found.hashCode();
  }

  private final class TargetWeight extends Weight {
    private final Weight pages;
    private final float boost;

    TargetWeight(Weight pages, float boost) {
      super(TargetQuery.this);
      this.pages = pages;
      this.boost = boost;
    }

    @Override
    public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext leaf) throws IOException {
      var supplier = pages.scorerSupplier(leaf);
      if (supplier == null) return null;
      var pageKeys =
          DocValues.unwrapSingleton(DocValues.getSortedNumeric(leaf.reader(), IndexFields.KEY));
      if (pageKeys == null) throw new IllegalStateException("a page has several keys");
      return new ScorerSupplier() {
        @Override
        public Scorer get(long leadCost) throws IOException {
          return new TargetScorer(supplier.get(leadCost).iterator(), pageKeys, boost);
        }

        @Override
        public long cost() {
          return supplier.cost();
        }
      };
    }

    @Override
    public Explanation explain(LeafReaderContext leaf, int page) throws IOException {
      var supplier = scorerSupplier(leaf);
      var scorer = supplier == null ? null : supplier.get(1);
      return scorer != null && scorer.iterator().advance(page) == page
          ? Explanation.match(scorer.score(), "references to the page")
          : Explanation.noMatch("no reference to the page");
    }

    @Override
    public boolean isCacheable(LeafReaderContext leaf) {
      return false;
    }
  }

  private final class TargetScorer extends Scorer {
    private final DocIdSetIterator pages;
    private final NumericDocValues pageKeys;
    private final float boost;

    TargetScorer(DocIdSetIterator pages, NumericDocValues pageKeys, float boost) {
      this.pages = pages;
      this.pageKeys = pageKeys;
      this.boost = boost;
    }

    @Override
    public int docID() {
      return pages.docID();
    }

    @Override
    public DocIdSetIterator iterator() {
      return pages;
    }

    @Override
    public float score() throws IOException {
      if (!pageKeys.advanceExact(docID())) throw new IllegalStateException("page without a key");
      return (float) (boost * scoreOf(pageKeys.longValue()));
    }

    @Override
    public float getMaxScore(int upTo) {
      return Float.POSITIVE_INFINITY;
    }
  }
}
