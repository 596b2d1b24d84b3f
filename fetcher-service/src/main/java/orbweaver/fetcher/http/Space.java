package orbweaver.fetcher.http;

import java.io.InterruptedIOException;

/** Memory for bodies that are longer than most, which all exchanges share. */
@FunctionalInterface
public interface Space {
  /** Bytes that everybody may keep. */
  int FREE = 64 * 1024;

  /** For who reads alone. */
  Space ENOUGH = (_, _) -> {};

  /**
   * Waits for so many more bytes of memory, for a body that is longer than {@link #FREE}.
   *
   * @param deadline of the exchange, which is paused meanwhile
   * @throws InterruptedIOException if the exchange is interrupted meanwhile
   */
  void claim(int bytes, Deadline deadline) throws InterruptedIOException;
}
