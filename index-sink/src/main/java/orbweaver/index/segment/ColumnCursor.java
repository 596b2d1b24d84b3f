package orbweaver.index.segment;

import java.util.Arrays;
import org.apache.lucene.search.DocIdSetIterator;

/** Cursor over ascending numbers of documents. */
final class ColumnCursor {
  private final int[] documents;
  private final int size;
  private int index = -1;

  ColumnCursor(int[] documents, int size) {
    this.documents = documents;
    this.size = size;
  }

  /** Returns the index of the document at the cursor. */
  int index() {
    return index;
  }

  int document() {
    if (index < 0) return -1;
    return index < size ? documents[index] : DocIdSetIterator.NO_MORE_DOCS;
  }

  int next() {
    index++;
    return document();
  }

  int advance(int target) {
    index = indexFrom(target);
    if (index < 0) index = -1 - index;
    return document();
  }

  /** Moves to a document. Returns whether it is among the documents. */
  boolean moveTo(int target) {
    index = indexFrom(target);
    if (index >= 0) return true;
    index = -1 - index;
    return false;
  }

  // Most columns have a value of each document.
  private int indexFrom(int target) {
    if (target < size && documents[target] == target) return target;
    return Arrays.binarySearch(documents, 0, size, target);
  }
}
