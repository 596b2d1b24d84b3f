package orbweaver.index.segment;

import java.io.IOException;
import org.apache.lucene.codecs.MutablePointTree;
import org.apache.lucene.index.PointValues.IntersectVisitor;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;

/** Numbers of a column as points, which a writer of Lucene sorts. */
final class ColumnPoints extends MutablePointTree {
  private final int[] documents;
  private final long[] numbers;
  private final int[] savedDocuments;
  private final long[] savedNumbers;

  ColumnPoints(LongColumn column) {
    documents = column.documents();
    numbers = column.numbers();
    savedDocuments = documents.clone();
    savedNumbers = numbers.clone();
  }

  @Override
  public void getValue(int index, BytesRef packed) {
    packed.bytes = new byte[Long.BYTES];
    packed.offset = 0;
    packed.length = Long.BYTES;
    NumericUtils.longToSortableBytes(numbers[index], packed.bytes, 0);
  }

  @Override
  public byte getByteAt(int index, int at) {
    var sortable = numbers[index] ^ Long.MIN_VALUE;
    return (byte) (sortable >>> (Long.SIZE - Byte.SIZE * (at + 1)));
  }

  @Override
  public int getDocID(int index) {
    return documents[index];
  }

  @Override
  public void swap(int one, int other) {
    var document = documents[one];
    documents[one] = documents[other];
    documents[other] = document;
    var number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
  }

  @Override
  public void save(int from, int to) {
    savedDocuments[to] = documents[from];
    savedNumbers[to] = numbers[from];
  }

  @Override
  public void restore(int from, int to) {
    System.arraycopy(savedDocuments, from, documents, from, to - from);
    System.arraycopy(savedNumbers, from, numbers, from, to - from);
  }

  @Override
  public long size() {
    return documents.length;
  }

  @Override
  public void visitDocValues(IntersectVisitor visitor) throws IOException {
    var packed = new byte[Long.BYTES];
    for (var index = 0; index < documents.length; index++) {
      NumericUtils.longToSortableBytes(numbers[index], packed, 0);
      visitor.visit(documents[index], packed);
    }
  }
}
