package orbweaver.index.segment;

import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.util.MSBRadixSorter;

/** Sorter of numbers of terms by the bytes of the terms. */
final class TermSorter extends MSBRadixSorter {
  private final TermTable terms;
  private final int[] numbers;

  TermSorter(TermTable terms, int[] numbers) {
    super(IndexWriter.MAX_TERM_LENGTH);
    this.terms = terms;
    this.numbers = numbers;
  }

  @Override
  protected int byteAt(int at, int index) {
    return terms.byteAt(numbers[at], index);
  }

  @Override
  protected void swap(int one, int other) {
    var number = numbers[one];
    numbers[one] = numbers[other];
    numbers[other] = number;
  }
}
