package orbweaver.fetcher.http.coding;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** The bytes of a body as they come, counted, and no more of them than a budget. */
public final class Wire extends FilterInputStream {
  private final long budget;
  private final AtomicLong counter;
  private boolean spent;

  /**
   * @param counter where the bytes are counted, for whoever watches
   */
  public Wire(InputStream raw, long budget, AtomicLong counter) {
    super(raw);
    this.budget = budget;
    this.counter = counter;
  }

  /** Whether there was more than the budget. */
  boolean isSpent() {
    return spent;
  }

  long bytes() {
    return counter.getPlain();
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  // Only this thread writes the counter, so what it wrote last is what it finds.
  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) return 0;
    var left = budget - bytes();
    if (left <= 0) {
      spent = spent || in.read() >= 0;
      return -1;
    }
    var count = in.read(into, from, (int) Math.min(left, length));
    if (count > 0) counter.lazySet(bytes() + count);
    return count;
  }
}
