package orbweaver.graph.analysis.urlindex;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

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
  record InMemory(long[] numbers) implements RowPart {
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
