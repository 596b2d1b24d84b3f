package orbweaver.fetcher.http.coding;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** Input stream that counts the bytes of a body and ends at a budget. */
public final class BoundedInput extends FilterInputStream {
  private final long budget;
  private final AtomicLong counter;
  private boolean exceeded;

  /**
   * Creates a bounded stream.
   *
   * @param counter counter of the bytes, for the watchdog
   */
  public BoundedInput(InputStream raw, long budget, AtomicLong counter) {
    super(raw);
    this.budget = budget;
    this.counter = counter;
  }

  /** Tests whether the input exceeds the budget. */
  boolean isExceeded() {
    return exceeded;
  }

  /** Returns the bytes read so far. */
  long count() {
    return counter.getPlain();
  }

  @Override
  public int read() throws IOException {
    var single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
  }

  // Only this thread writes the counter, so a plain read is enough.
  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (length == 0) return 0;
    var left = budget - count();
    if (left <= 0) {
      exceeded = exceeded || in.read() >= 0;
      return -1;
    }
    var count = in.read(target, from, (int) Math.min(left, length));
    if (count > 0) counter.lazySet(count() + count);
    return count;
  }
}
