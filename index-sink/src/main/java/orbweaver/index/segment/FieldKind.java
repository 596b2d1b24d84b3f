package orbweaver.index.segment;

import java.util.HashMap;
import java.util.Set;
import org.apache.lucene.index.DocValuesSkipIndexType;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.index.VectorEncoding;
import org.apache.lucene.index.VectorSimilarityFunction;

/**
 * Kind of a field by what is written of it: postings, norms, a value for each document, points.
 *
 * @param hasPositions whether the postings have frequencies and positions
 * @param values kind of the value: a number, bytes or none
 * @param hasPoints whether the number is also a point
 */
record FieldKind(
    boolean hasPostings,
    boolean hasPositions,
    boolean hasNorms,
    DocValuesType values,
    boolean hasPoints) {
  private static final Set<IndexOptions> OPTIONS =
      Set.of(IndexOptions.NONE, IndexOptions.DOCS, IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
  private static final Set<DocValuesType> VALUES =
      Set.of(DocValuesType.NONE, DocValuesType.BINARY, DocValuesType.SORTED_NUMERIC);

  static final FieldKind NONE = new FieldKind(false, false, false, DocValuesType.NONE, false);

  /**
   * Returns the kind of a type of Lucene.
   *
   * @throws IllegalArgumentException if it has anything else
   */
  static FieldKind of(IndexableFieldType type) {
    requireKnown(type);
    var hasPostings = type.indexOptions() != IndexOptions.NONE;
    return new FieldKind(
        hasPostings,
        type.indexOptions() == IndexOptions.DOCS_AND_FREQS_AND_POSITIONS,
        hasPostings && !type.omitNorms(),
        type.docValuesType(),
        type.pointDimensionCount() > 0);
  }

  private static void requireKnown(IndexableFieldType type) {
    var isKnown = OPTIONS.contains(type.indexOptions());
    var hasKnownValues = VALUES.contains(type.docValuesType());
    var hasKnownPoints =
        type.pointDimensionCount() == 0
            || (type.pointDimensionCount() == 1
                && type.pointNumBytes() == Long.BYTES
                && type.docValuesType() == DocValuesType.SORTED_NUMERIC);
    var hasMore =
        type.storeTermVectors()
            || type.vectorDimension() > 0
            || type.docValuesSkipIndexType() != DocValuesSkipIndexType.NONE;
    if (!isKnown || !hasKnownValues || !hasKnownPoints || hasMore)
      throw new IllegalArgumentException("type of a field: " + type);
  }

  /** Returns the kind of a field that is of both kinds. */
  FieldKind and(FieldKind other) {
    if (equals(other) || other.equals(NONE)) return this;
    if (equals(NONE)) return other;
    throw new IllegalArgumentException("field of two kinds: " + this + ", " + other);
  }

  /** Returns the description of a field with this kind. */
  FieldInfo info(String name, int number) {
    var points = hasPoints ? 1 : 0;
    return new FieldInfo(
        name,
        number,
        false,
        hasPostings && !hasNorms,
        false,
        options(),
        values,
        DocValuesSkipIndexType.NONE,
        -1,
        new HashMap<>(),
        points,
        points,
        hasPoints ? Long.BYTES : 0,
        0,
        VectorEncoding.FLOAT32,
        VectorSimilarityFunction.EUCLIDEAN,
        false,
        false);
  }

  private IndexOptions options() {
    if (!hasPostings) return IndexOptions.NONE;
    return hasPositions ? IndexOptions.DOCS_AND_FREQS_AND_POSITIONS : IndexOptions.DOCS;
  }
}
