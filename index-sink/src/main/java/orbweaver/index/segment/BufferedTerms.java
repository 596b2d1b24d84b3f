package orbweaver.index.segment;

import org.apache.lucene.index.BaseTermsEnum;
import org.apache.lucene.index.ImpactsEnum;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Terms of one field with their postings, for a writer of Lucene, which reads them once. */
final class BufferedTerms extends Terms {
  private final FieldPostings postings;
  private final int[] numbers;

  BufferedTerms(FieldPostings postings) {
    this.postings = postings;
    numbers = postings.sortedTerms();
  }

  @Override
  public TermsEnum iterator() {
    return new Iterator();
  }

  @Override
  public long size() {
    return numbers.length;
  }

  @Override
  public long getSumTotalTermFreq() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long getSumDocFreq() {
    return postings.blocks().postings();
  }

  @Override
  public int getDocCount() {
    return postings.documents();
  }

  @Override
  public boolean hasFreqs() {
    return postings.hasPositions();
  }

  @Override
  public boolean hasOffsets() {
    return false;
  }

  @Override
  public boolean hasPositions() {
    return postings.hasPositions();
  }

  @Override
  public boolean hasPayloads() {
    return false;
  }

  private final class Iterator extends BaseTermsEnum {
    private final BytesRef term = new BytesRef();
    private final BufferedPostings documents =
        new BufferedPostings(postings.blocks(), postings.hasPositions());
    private int at = -1;

    @Override
    public @Nullable BytesRef next() {
      if (++at >= numbers.length) return null;
      postings.terms().copyTo(numbers[at], term);
      return term;
    }

    @Override
    public BytesRef term() {
      return term;
    }

    @Override
    public int docFreq() {
      return postings.blocks().documentCount(numbers[at]);
    }

    @Override
    public PostingsEnum postings(@Nullable PostingsEnum reused, int flags) {
      return documents.of(numbers[at]);
    }

    @Override
    public long ord() {
      throw new UnsupportedOperationException();
    }

    @Override
    public long totalTermFreq() {
      throw new UnsupportedOperationException();
    }

    @Override
    public SeekStatus seekCeil(BytesRef text) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void seekExact(long ord) {
      throw new UnsupportedOperationException();
    }

    @Override
    public ImpactsEnum impacts(int flags) {
      throw new UnsupportedOperationException();
    }
  }
}
