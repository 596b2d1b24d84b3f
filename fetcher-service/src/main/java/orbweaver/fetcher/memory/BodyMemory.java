package orbweaver.fetcher.memory;

import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import orbweaver.fetcher.http.Deadline;

/**
 * Memory budget for the bodies of one fetcher, from the first bytes that a reader claims until the
 * transaction that contains the body is committed. Admission follows the banker's algorithm: a
 * reader is granted more only if one reader can still finish the largest body afterwards, so
 * readers that wait for each other cannot block all of them. Guarded by the lock of its owner;
 * readers are compared by equality.
 */
public final class BodyMemory {
  // A commit is urgent if uncommitted bodies take more than this part of the budget: a quarter.
  private static final int URGENT_FRACTION = 4;

  private final long max;
  private final long maxBody;
  private final long maxBacklog;
  private final ExchangeWindow window;
  private final Map<Object, Long> reading = new HashMap<>();
  // Readers that had to wait for memory and have not released it yet.
  private final Set<Object> slowed = new HashSet<>();
  private final Deque<Object> waiting = new ArrayDeque<>();
  // Reader for which the memory of a body of the maximum size is reserved.
  private Optional<Object> preferred = Optional.empty();
  // Bytes of bodies that the session has not taken, that it has taken since the last commit, and
  // that it had taken before the last commit, which did not contain them.
  private long finished;
  private long taken;
  private long uncommitted;

  /**
   * Creates a budget that is unused.
   *
   * @param maxBody maximum bytes that the reader of one body needs; at most the bytes in flight
   * @param exchanges limit of exchanges at once, whatever the memory
   */
  public BodyMemory(BodyLimits limits, long maxBody, int exchanges) {
    if (limits.bytes() < maxBody) {
      throw new IllegalArgumentException(
          "bytes: " + limits.bytes() + " (expected: >= " + maxBody + ")");
    }
    max = limits.bytes();
    this.maxBody = maxBody;
    maxBacklog = Math.min(limits.backlog(), max - maxBody);
    window = new ExchangeWindow(exchanges);
  }

  /**
   * Waits until a reader is granted this many more bytes.
   *
   * @param changed condition of the lock that the caller holds, signalled whenever bytes may have
   *     become free
   * @param deadline time limit of the reader, paused while it waits
   * @throws InterruptedIOException if the reader is interrupted meanwhile
   */
  public void await(Object reader, long bytes, Condition changed, Deadline deadline)
      throws InterruptedIOException {
    if (tryGrant(reader, bytes)) return;
    window.decrease();
    slowed.add(reader);
    waiting.add(reader);
    deadline.pause();
    try {
      do changed.await();
      while (!tryGrant(reader, bytes));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for memory");
    } finally {
      waiting.remove(reader);
      deadline.resume();
    }
  }

  /**
   * Grants a reader this many more bytes if that cannot block all readers, and if no other reader
   * has waited longer.
   */
  public boolean tryGrant(Object reader, long bytes) {
    if (!admits(reader, bytes)) return false;
    reading.merge(reader, bytes, Long::sum);
    return true;
  }

  /**
   * Decides on a claim by the banker's algorithm. If the claim is safe only for a single reader, it
   * makes this reader the preferred one.
   */
  private boolean admits(Object reader, long bytes) {
    // The rest of its body is reserved for the preferred reader.
    if (preferred.filter(reader::equals).isPresent()) return true;
    var isFirst = waiting.isEmpty() || reader.equals(waiting.peek());
    if (!isFirst) return false;
    // The claim is safe if one reader can still finish its body afterwards.
    var reserved = preferred.map(this::remaining).orElse(maxBody);
    if (usedBytes() + bytes + reserved <= max) return true;
    // Otherwise this reader may become the preferred one, if it can finish itself.
    var canFinish = usedBytes() + remaining(reader) <= max;
    if (preferred.isPresent() || !canFinish) return false;
    preferred = Optional.of(reader);
    return true;
  }

  /** Returns the bytes that a reader may still claim. */
  private long remaining(Object reader) {
    return Math.max(0, maxBody - reading.getOrDefault(reader, 0L));
  }

  /** Records that an exchange of a reader has ended. It must be called before {@link #release}. */
  public void exchangeEnded(Object reader) {
    if (waiting.isEmpty() && !slowed.contains(reader)) window.increase();
  }

  /** Releases all bytes that a reader was granted. */
  public void release(Object reader) {
    reading.remove(reader);
    slowed.remove(reader);
    if (preferred.filter(reader::equals).isPresent()) preferred = Optional.empty();
  }

  /** Counts a finished body, which the session has not taken yet. */
  public void addFinished(long bytes) {
    finished += bytes;
  }

  /** Stops counting a finished body that the session will not take. */
  public void removeFinished(long bytes) {
    finished -= bytes;
  }

  /** Counts the finished bodies as taken; they stay in flight until {@link #markCommitted}. */
  public void markTaken() {
    taken += finished;
    finished = 0;
  }

  /**
   * Stops counting the taken bodies, except those that are not committed.
   *
   * @param stillUncommitted bytes of bodies that were taken and are not committed
   */
  public void markCommitted(long stillUncommitted) {
    taken = 0;
    uncommitted = stillUncommitted;
  }

  /**
   * Tests whether a commit is urgent: a reader waits, or the bodies that are not committed fill a
   * quarter of the budget.
   */
  public boolean isCommitUrgent() {
    return hasWaitingReaders() || finished + taken + uncommitted > max / URGENT_FRACTION;
  }

  /** Tests whether a reader waits. */
  public boolean hasWaitingReaders() {
    return !waiting.isEmpty();
  }

  /** Returns how many exchanges may start while this many are running. */
  public int availableExchanges(int running) {
    var isFull = finished + taken + uncommitted > maxBacklog;
    return isFull ? 0 : Math.max(0, window.available(running));
  }

  /** Returns all bytes in flight. */
  long usedBytes() {
    var read = reading.values().stream().mapToLong(Long::longValue).sum();
    return read + finished + taken + uncommitted;
  }
}
