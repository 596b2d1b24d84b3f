package orbweaver.index.sink;

import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.FilterCodecReader;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Segment of an index in which all documents but some are deleted. */
final class SelectedDocuments extends FilterCodecReader {
  private final FixedBitSet documents;
  private final int count;

  SelectedDocuments(CodecReader segment, FixedBitSet documents) {
    super(segment);
    this.documents = documents;
    count = documents.cardinality();
  }

  @Override
  public Bits getLiveDocs() {
    return documents;
  }

  @Override
  public int numDocs() {
    return count;
  }

  @Override
  public CacheHelper getCoreCacheHelper() {
    return in.getCoreCacheHelper();
  }

  // Caches by reader assume the documents of the segment.
  @Override
  public @Nullable CacheHelper getReaderCacheHelper() {
    return null;
  }
}
