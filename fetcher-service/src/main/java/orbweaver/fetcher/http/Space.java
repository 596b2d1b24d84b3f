package orbweaver.fetcher.http;

import java.io.InterruptedIOException;

/** Memory for bodies that are longer than most, which all exchanges share. */
@FunctionalInterface
public interface Space {
  /** Bytes that everybody may keep. */
  int FREE = 256 * 1024;

  /** For who reads alone. */
  Space ENOUGH = (_, _) -> {};

  /**
   * Waits for so many bytes, before more than {@link #FREE} of a body are kept.
   *
   * @throws InterruptedIOException if they are not free in time
   */
  void claim(int bytes, Deadline deadline) throws InterruptedIOException;
}
