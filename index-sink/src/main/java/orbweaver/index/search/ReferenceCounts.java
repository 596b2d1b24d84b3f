package orbweaver.index.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.TargetKeys;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;

/**
 * Numbers of references to pages, which raise their scores: a score is multiplied by 1 plus {@value
 * #WEIGHT} times the natural logarithm of 1 plus the number. The targets of all references are read
 * for it.
 */
final class ReferenceCounts {
  private static final double WEIGHT = 0.2;

  private final IndexReader reader;

  ReferenceCounts(IndexReader reader) {
    this.reader = reader;
  }

  /** Returns the documents in the order of their raised scores. */
  TopDocs raise(TopDocs found) throws IOException {
    var hits = found.scoreDocs;
    var keys = new long[hits.length];
    for (var at = 0; at < hits.length; at++) keys[at] = key(hits[at].doc);
    var counted = count(keys);
    var raised = new ScoreDoc[hits.length];
    for (var at = 0; at < raised.length; at++)
      raised[at] = new ScoreDoc(hits[at].doc, (float) (hits[at].score * factor(counted, keys[at])));
    Arrays.sort(raised, Comparator.<ScoreDoc>comparingDouble(hit -> -hit.score));
    return new TopDocs(found.totalHits, raised);
  }

  private static double factor(TargetCounts counted, long key) {
    return 1 + WEIGHT * Math.log1p(counted.of(key));
  }

  private long key(int document) throws IOException {
    var leaf = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
    var keys = DocValues.getSortedNumeric(leaf.reader(), IndexFields.KEY);
    if (!keys.advanceExact(document - leaf.docBase))
      throw new IllegalStateException("page " + document + " has no key");
    return keys.nextValue();
  }

  /** Counts the references to the targets with some keys. */
  private TargetCounts count(long[] keys) throws IOException {
    var filter = new KeyFilter(keys);
    var found = new FoundTargets();
    for (var leaf : reader.leaves()) count(leaf.reader(), filter, found);
    return found.takeCounts();
  }

  private static void count(LeafReader segment, KeyFilter filter, FoundTargets found)
      throws IOException {
    var live = segment.getLiveDocs();
    var targets = DocValues.getBinary(segment, IndexFields.TARGETS);
    for (var id = targets.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = targets.nextDoc()) {
      if (live != null && !live.get(id)) continue;
      var keys = targets.binaryValue();
      for (var at = 0; at < TargetKeys.count(keys); at++) {
        var key = TargetKeys.at(keys, at);
        if (filter.contains(key)) found.add(key);
      }
    }
  }

  /** Set of keys with a bit map before it, because nearly all references lead to other pages. */
  private static final class KeyFilter {
    private static final int BITS = 1 << 16;

    private final long[] sorted;
    private final long[] bits = new long[BITS / Long.SIZE];

    KeyFilter(long[] keys) {
      sorted = keys.clone();
      Arrays.sort(sorted);
      for (var key : keys) bits[word(key)] |= 1L << key;
    }

    private static int word(long key) {
      return (int) (key & (BITS - 1)) / Long.SIZE;
    }

    boolean contains(long key) {
      return (bits[word(key)] & 1L << key) != 0 && Arrays.binarySearch(sorted, key) >= 0;
    }
  }
}
