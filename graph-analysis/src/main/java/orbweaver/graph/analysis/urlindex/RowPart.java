package orbweaver.graph.analysis.urlindex;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Sorted numbers, each of which has the hash of a URL and the number of a row. */
sealed interface RowPart {
  /** Returns how many numbers there are. */
  int size();

  /** Returns a number by its place. */
  long at(int place);

  /** Returns the place of the first number that is not smaller. */
  default int first(long number) {
    var low = 0;
    var high = size();
    while (low < high) {
      var middle = (low + high) >>> 1;
      if (at(middle) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Numbers on the heap. */
  final class InMemory implements RowPart {
    private final long[] numbers;

    /**
     * Creates a part.
     *
     * @param numbers sorted numbers, which are not changed any more
     */
    InMemory(long[] numbers) {
      this.numbers = numbers;
    }

    /** Returns the numbers of this part and of another, sorted. */
    long[] with(long[] others) {
      var both = Arrays.copyOf(numbers, numbers.length + others.length);
      System.arraycopy(others, 0, both, numbers.length, others.length);
      Arrays.sort(both);
      return both;
    }

    @Override
    public int size() {
      return numbers.length;
    }

    @Override
    public long at(int place) {
      return numbers[place];
    }
  }

  /** Numbers in a file that is mapped into memory. */
  record InFile(MemorySegment numbers, int size) implements RowPart {
    @Override
    public long at(int place) {
      return numbers.getAtIndex(ValueLayout.JAVA_LONG_UNALIGNED, place);
    }
  }
}
