package orbweaver.fetcher.external;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * Positions of the references in an archive that are not below the first T line of their page.
 * Consecutive references of one page are one run, which takes 12 bytes. The runs of a page are a
 * linked list, from the last to the first.
 */
final class ReferenceRuns {
  private static final int INITIAL_CAPACITY = 1 << 6;
  private static final int NONE = -1;

  // Number of the last run of each page, and of the run before each run.
  private final UrlOffsetIndex last = new UrlOffsetIndex();
  private long[] begins = new long[INITIAL_CAPACITY];
  private int[] previous = new int[INITIAL_CAPACITY];
  private int size;

  /** Adds a run that begins at this position. */
  void add(CrawlUrl citing, long begin) {
    if (size == begins.length) grow();
    begins[size] = begin;
    previous[size] = lastOf(citing);
    last.put(citing, size++);
  }

  /** Returns the positions of the runs of a page, in the order of the file. */
  List<Long> find(CrawlUrl citing) {
    var starts = new ArrayList<Long>();
    for (var run = lastOf(citing); run != NONE; run = previous[run]) starts.add(begins[run]);
    return starts.reversed();
  }

  /** Returns the bytes of memory that the positions take. */
  long memoryBytes() {
    return last.memoryBytes() + (long) (Long.BYTES + Integer.BYTES) * begins.length;
  }

  private int lastOf(CrawlUrl citing) {
    var run = last.find(citing);
    return run.isPresent() ? (int) run.getAsLong() : NONE;
  }

  private void grow() {
    begins = Arrays.copyOf(begins, 2 * begins.length);
    previous = Arrays.copyOf(previous, 2 * previous.length);
  }
}
