package orbweaver.runtime.settings;

import orbweaver.contract.Topic;

/**
 * Budget of record bytes in flight in one process, from which each of its services derives its
 * limits: the bodies of a fetcher, the records of one poll, the bytes of one fetch, the memory of a
 * producer, the rows of a sink.
 *
 * @param bytes size of the budget
 */
public record MemoryBudget(long bytes) {
  /** Smallest budget: one body of the largest size can be fetched, sent and read in it. */
  public static final long MIN_BYTES = 34_000_000;

  // Records are larger after decompression, parsing a page takes several times its size, and the
  // state of the services needs the rest.
  private static final int HEAP_DIVISOR = 4;
  // Half of the budget is for bodies in the fetcher.
  private static final int BODY_DIVISOR = 2;
  private static final int POLL_DIVISOR = 4;
  private static final int FETCH_DIVISOR = 8;
  private static final int BATCH_DIVISOR = 16;
  private static final long MIN_PRODUCER = 16L << 20;
  private static final long MAX_PRODUCER = 32L << 20;
  private static final int MAX_FETCH = 50 << 20;
  private static final int MAX_BATCH = 8 << 20;

  public MemoryBudget {
    if (bytes < MIN_BYTES) {
      throw new IllegalArgumentException("bytes: " + bytes + " (expected: >= " + MIN_BYTES + ")");
    }
  }

  /** Returns the default budget for a heap of this size, even if it is below {@link #MIN_BYTES}. */
  public static long defaultBytes(long heap) {
    return heap / HEAP_DIVISOR;
  }

  /** Returns the default budget of this process, at least {@link #MIN_BYTES}. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Math.max(MIN_BYTES, defaultBytes(Runtime.getRuntime().maxMemory())));
  }

  /** Returns the memory of all bodies in a fetcher, until their transaction commits. */
  public long bodyBytes() {
    return bytes / BODY_DIVISOR;
  }

  /**
   * Returns how many records one poll may return.
   *
   * @param topic topic of the records, each of which may have its largest size
   * @param maxRecords number of records that a poll returns if there is enough memory
   */
  public int recordsPerPoll(Topic topic, int maxRecords) {
    return Math.clamp(bytes / POLL_DIVISOR / topic.maxBytes(), 1, maxRecords);
  }

  /** Returns the bytes of one fetch response; Kafka still returns a single larger batch. */
  public int bytesPerFetch() {
    return (int) Math.min(MAX_FETCH, bytes / FETCH_DIVISOR);
  }

  /** Returns the bytes of records that a sink writes in one transaction. */
  public int bytesPerBatch() {
    return (int) Math.min(MAX_BATCH, bytes / BATCH_DIVISOR);
  }

  /** Returns the buffer of a producer, which has room for a record of the largest size. */
  public long producerBytes() {
    return Math.clamp(bytes / FETCH_DIVISOR, MIN_PRODUCER, MAX_PRODUCER);
  }
}
