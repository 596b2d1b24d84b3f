package orbweaver.fetcher.http;

import java.io.InterruptedIOException;

/** Allocator of memory for long bodies, shared by all exchanges. */
@FunctionalInterface
public interface BodyAllocator {
  /** Bytes that each body may use without a claim. */
  int FREE_BYTES = 64 * 1024;

  /** Allocator without a limit, for a single reader. */
  BodyAllocator UNLIMITED = (_, _) -> {};

  /**
   * Waits until more memory is granted, for a body longer than {@link #FREE_BYTES}.
   *
   * @param bytes number of additional bytes
   * @param deadline deadline of the exchange, which is paused meanwhile
   * @throws InterruptedIOException if the exchange is interrupted meanwhile
   */
  void claim(int bytes, Deadline deadline) throws InterruptedIOException;
}
