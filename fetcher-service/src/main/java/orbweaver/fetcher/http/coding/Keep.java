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

  private final Request request;
  private byte[] bytes;
  private int length;
  private boolean isClaimed;

  public Keep(Request request) {
    this.request = request;
    bytes = new byte[Math.min(request.bodyBudget(), FIRST)];
  }

  /** Claims all the memory that the body may come to; only the first time makes a difference. */
  void claim() throws InterruptedIOException {
    if (isClaimed || request.bodyBudget() <= Space.FREE) return;
    request.space().claim(request.bodyBudget(), request.deadline());
    isClaimed = true;
  }

  /** Reads some more, and answers whether there was more. */
  boolean readFrom(InputStream in) throws IOException {
    if (length == bytes.length) grow();
    var count = in.read(bytes, length, bytes.length - length);
    if (count > 0) length += count;
    return count >= 0;
  }

  private void grow() throws InterruptedIOException {
    var next = (int) Math.min(request.bodyBudget(), bytes.length * 2L);
    if (next > Space.FREE) claim();
    bytes = Arrays.copyOf(bytes, next);
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
    bytes = new byte[Math.min(request.bodyBudget(), FIRST)];
    length = 0;
    return taken;
  }
}
