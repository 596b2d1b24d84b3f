package orbweaver.index.segment;

import java.util.Arrays;
import org.apache.lucene.index.NumericDocValues;

/** Numbers of documents: one number for each document that has the field. */
final class LongColumn {
  private static final int INITIAL = 1 << 6;

  /** Length up to which arrays are kept for the next segment. */
  private static final int MAX_KEPT = 1 << 16;

  private int[] documents = new int[INITIAL];
  private long[] numbers = new long[INITIAL];
  private int size;

  /** Adds the number of a document, which is after all others. */
  void add(int document, long number) {
    if (size > 0 && documents[size - 1] >= document)
      throw new IllegalArgumentException("a second number of document " + document);
    if (size == documents.length) {
      documents = Arrays.copyOf(documents, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    documents[size] = document;
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  int[] documents() {
    return Arrays.copyOf(documents, size);
  }

  long[] numbers() {
    return Arrays.copyOf(numbers, size);
  }

  /** Removes all documents. */
  void clear() {
    size = 0;
    if (documents.length <= MAX_KEPT) return;
    documents = new int[INITIAL];
    numbers = new long[INITIAL];
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return (long) size * (Integer.BYTES + Long.BYTES);
  }

  /** Returns an iterator over the documents and their numbers. */
  NumericDocValues values() {
    return new Values();
  }

  private final class Values extends NumericDocValues {
    private final ColumnCursor cursor = new ColumnCursor(documents, size);

    @Override
    public long longValue() {
      return numbers[cursor.index()];
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
