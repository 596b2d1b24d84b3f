package orbweaver.fetcher.http.coding;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.Space;

/** What is kept of one body while it comes. */
public final class Keep {
  private static final int FIRST = 1 << 14;
  // A server may say what it likes: of what is longer it is believed what comes.
  private static final int MOST_BELIEVED = 1 << 16;

  // A body that grows is copied into a larger array: both are in memory for a moment.
  private static final int COPIES = 2;

  private final Request request;
  private final long expected;
  private byte[] bytes;
  private int length;
  private int claimed;

  /**
   * @param expected how many bytes are said to come; negative when nothing is said
   */
  public Keep(Request request, long expected) {
    this.request = request;
    this.expected = expected;
    var first = expected < 0 ? FIRST : (int) Math.min(expected, MOST_BELIEVED);
    bytes = new byte[Math.min(request.bodyBudget(), first)];
  }

  /** Returns the most memory that a body of this size takes while it is read. */
  public static long cost(int budget) {
    return (long) COPIES * budget;
  }

  /** Claims the memory of a body of this size, less what is claimed already. */
  private void claim(int size) throws InterruptedIOException {
    var more = (int) cost(size) - claimed;
    if (size <= Space.FREE || more <= 0) return;
    request.space().claim(more, request.deadline());
    claimed += more;
  }

  /** Claims the memory of the largest body that the request allows. */
  void claim() throws InterruptedIOException {
    claim(request.bodyBudget());
  }

  /** Reads some more, and answers whether there was more. */
  boolean readFrom(InputStream in) throws IOException {
    if (length == bytes.length) return readOneFrom(in);
    var count = in.read(bytes, length, bytes.length - length);
    if (count > 0) length += count;
    return count >= 0;
  }

  // What is as long as it was said to be needs no more room.
  private boolean readOneFrom(InputStream in) throws IOException {
    var one = in.read();
    if (one < 0) return false;
    grow();
    bytes[length++] = (byte) one;
    return true;
  }

  private void grow() throws InterruptedIOException {
    var next = (int) Math.min(request.bodyBudget(), next());
    claim(next);
    bytes = Arrays.copyOf(bytes, next);
  }

  // The last array has the length that the head announced, so that it need not be copied.
  private long next() {
    var twice = Math.max(FIRST, bytes.length * 2L);
    return expected > length && expected < twice ? expected : twice;
  }

  int budget() {
    return request.bodyBudget();
  }

  int length() {
    return length;
  }

  boolean isFull() {
    return length == request.bodyBudget();
  }

  /** All of it, not copied if it need not be; nothing is kept any more. */
  byte[] take() {
    var taken = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    bytes = new byte[0];
    length = 0;
    return taken;
  }
}
