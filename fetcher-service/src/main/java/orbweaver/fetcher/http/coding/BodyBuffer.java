package orbweaver.fetcher.http.coding;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.fetcher.http.BodyAllocator;
import orbweaver.fetcher.http.HttpRequest;

/**
 * Buffer of one body while it is received. A short body of an announced length is read into an
 * array of that length. Another one is read into segments, which are copied once, when it is
 * complete.
 */
public final class BodyBuffer {
  private static final int INITIAL = 1 << 14;
  // An announced length is trusted only up to this size; beyond it the buffer grows with the data.
  private static final int MAX_ANNOUNCED = 1 << 16;

  // The segments of a body are copied into one array: both are in memory for a moment.
  private static final int ARRAYS_PER_BODY = 2;

  private final HttpRequest request;
  private final long expected;
  // Full segments; the next bytes are read into the last segment.
  private final List<byte[]> full = new ArrayList<>(0);
  private byte[] last;
  private int lastLength;
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
    last = new byte[Math.min(request.maxBodyBytes(), first)];
  }

  /** Returns the memory that a body of at most this size may take while it is read, in bytes. */
  public static long maxMemory(int maxBytes) {
    return (long) ARRAYS_PER_BODY * maxBytes;
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
    if (lastLength == last.length) return readOneFrom(in);
    var count = in.read(last, lastLength, last.length - lastLength);
    if (count > 0) add(count);
    return count >= 0;
  }

  // A body of exactly the announced length needs no other segment.
  private boolean readOneFrom(InputStream in) throws IOException {
    var next = in.read();
    if (next < 0) return false;
    grow();
    last[lastLength] = (byte) next;
    add(1);
    return true;
  }

  private void add(int count) {
    lastLength += count;
    length += count;
  }

  private void grow() throws InterruptedIOException {
    var twice = Math.max(INITIAL, length * 2L);
    var isAnnounced = expected > length && expected < twice;
    var size = (int) Math.min(request.maxBodyBytes(), isAnnounced ? expected : twice);
    claim(size);
    if (isAnnounced) {
      // The last array has the length that the head announced, so that it need not be copied.
      last = joined(size);
      lastLength = length;
      full.clear();
    } else {
      if (length > 0) full.add(last);
      last = new byte[size - length];
      lastLength = 0;
    }
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
    var isExact = full.isEmpty() && length == last.length;
    var taken = isExact ? last : joined(length);
    full.clear();
    last = new byte[0];
    lastLength = 0;
    length = 0;
    return taken;
  }

  /** Returns all bytes in a new array of that size. */
  private byte[] joined(int size) {
    if (full.isEmpty()) return Arrays.copyOf(last, size);
    var whole = new byte[size];
    var at = 0;
    for (var segment : full) {
      System.arraycopy(segment, 0, whole, at, segment.length);
      at += segment.length;
    }
    System.arraycopy(last, 0, whole, at, lastLength);
    return whole;
  }
}
