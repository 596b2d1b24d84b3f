package orbweaver.index.segment;

import java.util.Arrays;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.util.BytesRef;

/** Byte strings of documents: one for each document that has the field. */
final class BytesColumn {
  private static final int INITIAL = 1 << 6;

  /** Length up to which arrays are kept for the next segment. */
  private static final int MAX_KEPT = 1 << 16;

  private int[] documents = new int[INITIAL];
  private int[] ends = new int[INITIAL];
  private byte[] bytes = new byte[INITIAL];
  private int size;

  /** Adds the bytes of a document, which is after all others. */
  void add(int document, BytesRef value) {
    if (size > 0 && documents[size - 1] >= document)
      throw new IllegalArgumentException("second bytes of document " + document);
    if (size == documents.length) {
      documents = Arrays.copyOf(documents, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    var start = start(size);
    var end = start + value.length;
    if (end > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
    System.arraycopy(value.bytes, value.offset, bytes, start, value.length);
    documents[size] = document;
    ends[size++] = end;
  }

  private int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Removes all documents. */
  void clear() {
    size = 0;
    if (bytes.length > MAX_KEPT) bytes = new byte[INITIAL];
    if (documents.length <= MAX_KEPT) return;
    documents = new int[INITIAL];
    ends = new int[INITIAL];
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return start(size) + (long) size * 2 * Integer.BYTES;
  }

  /** Returns an iterator over the documents and their bytes. */
  BinaryDocValues values() {
    return new Values();
  }

  private final class Values extends BinaryDocValues {
    private final ColumnCursor cursor = new ColumnCursor(documents, size);
    private final BytesRef value = new BytesRef();

    @Override
    public BytesRef binaryValue() {
      var start = start(cursor.index());
      value.bytes = bytes;
      value.offset = start;
      value.length = ends[cursor.index()] - start;
      return value;
    }

    @Override
    public boolean advanceExact(int target) {
      return cursor.moveTo(target);
    }

    @Override
    public int docID() {
      return cursor.document();
    }

    @Override
    public int nextDoc() {
      return cursor.next();
    }

    @Override
    public int advance(int target) {
      return cursor.advance(target);
    }

    @Override
    public long cost() {
      return size;
    }
  }
}
