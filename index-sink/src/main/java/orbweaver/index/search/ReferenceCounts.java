package orbweaver.index.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import orbweaver.index.analysis.IndexFields;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;

/**
 * Numbers of references to pages, which raise their scores: a score is multiplied by 1 plus {@value
 * #WEIGHT} times the natural logarithm of 1 plus the number. References of replaced pages are
 * counted until Lucene merges their segment.
 */
final class ReferenceCounts {
  private static final double WEIGHT = 0.2;

  private final IndexReader reader;

  ReferenceCounts(IndexReader reader) {
    this.reader = reader;
  }

  /** Returns the documents in the order of their raised scores. */
  TopDocs raise(TopDocs found) throws IOException {
    var raised = new ScoreDoc[found.scoreDocs.length];
    for (var at = 0; at < raised.length; at++) {
      var hit = found.scoreDocs[at];
      raised[at] = new ScoreDoc(hit.doc, (float) (hit.score * factor(hit.doc)));
    }
    Arrays.sort(raised, Comparator.<ScoreDoc>comparingDouble(hit -> -hit.score));
    return new TopDocs(found.totalHits, raised);
  }

  private double factor(int document) throws IOException {
    var leaf = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
    var urls = DocValues.getSorted(leaf.reader(), IndexFields.URL);
    if (!urls.advanceExact(document - leaf.docBase)) return 1;
    var url = urls.lookupOrd(urls.ordValue());
    return 1 + WEIGHT * Math.log1p(reader.docFreq(new Term(IndexFields.TARGET, url)));
  }
}
