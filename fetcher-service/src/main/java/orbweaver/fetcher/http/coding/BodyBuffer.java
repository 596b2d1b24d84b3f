package orbweaver.fetcher.http.coding;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import orbweaver.fetcher.http.BodyAllocator;
import orbweaver.fetcher.http.HttpRequest;

/** Buffer of one body while it is received. */
public final class BodyBuffer {
  private static final int INITIAL = 1 << 14;
  // An announced length is trusted only up to this size; beyond it the buffer grows with the data.
  private static final int MAX_ANNOUNCED = 1 << 16;

  // A body that grows is copied into a larger array: both are in memory for a moment.
  private static final int ARRAYS_WHILE_GROWING = 2;

  private final HttpRequest request;
  private final long expected;
  private byte[] bytes;
  private int length;
  private int claimed;

  /**
   * Creates a buffer.
   *
   * @param expected announced length in bytes; negative if there is none
   */
  public BodyBuffer(HttpRequest request, long expected) {
    this.request = request;
    this.expected = expected;
    var first = expected < 0 ? INITIAL : (int) Math.min(expected, MAX_ANNOUNCED);
    bytes = new byte[Math.min(request.maxBodyBytes(), first)];
  }

  /** Returns the memory that a body of at most this size may take while it is read, in bytes. */
  public static long maxMemory(int maxBytes) {
    return (long) ARRAYS_WHILE_GROWING * maxBytes;
  }

  /** Claims the memory of a body of this size, less what is claimed already. */
  private void claim(int size) throws InterruptedIOException {
    var more = (int) maxMemory(size) - claimed;
    if (size <= BodyAllocator.FREE_BYTES || more <= 0) return;
    request.bodyAllocator().claim(more, request.deadline());
    claimed += more;
  }

  /** Claims the memory of the largest body that the request allows. */
  void claimAll() throws InterruptedIOException {
    claim(request.maxBodyBytes());
  }

  /** Reads more bytes; returns false at the end of the input. */
  boolean readFrom(InputStream in) throws IOException {
    if (length == bytes.length) return readOneFrom(in);
    var count = in.read(bytes, length, bytes.length - length);
    if (count > 0) length += count;
    return count >= 0;
  }

  // A body of exactly the announced length needs no larger buffer.
  private boolean readOneFrom(InputStream in) throws IOException {
    var next = in.read();
    if (next < 0) return false;
    grow();
    bytes[length++] = (byte) next;
    return true;
  }

  private void grow() throws InterruptedIOException {
    var size = (int) Math.min(request.maxBodyBytes(), nextSize());
    claim(size);
    bytes = Arrays.copyOf(bytes, size);
  }

  // The last array has the length that the head announced, so that it need not be copied.
  private long nextSize() {
    var twice = Math.max(INITIAL, bytes.length * 2L);
    return expected > length && expected < twice ? expected : twice;
  }

  /** Returns the maximum number of bytes. */
  int limit() {
    return request.maxBodyBytes();
  }

  int length() {
    return length;
  }

  /** Tests whether the maximum is reached. */
  boolean isFull() {
    return length == request.maxBodyBytes();
  }

  /** Returns the body, without copying if possible, and empties the buffer. */
  byte[] detach() {
    var taken = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    bytes = new byte[0];
    length = 0;
    return taken;
  }
}
