package orbweaver.kit.settings;

import orbweaver.contract.Topic;

/**
 * Budget of record bytes in flight in one process, from which each of its services derives its
 * limits: the bodies of a fetcher, the records of one poll, the bytes of one fetch, the memory of a
 * producer, the rows of a sink.
 *
 * @param bytes all of them
 */
public record MemoryBudget(long bytes) {
  /** The least in which one body of the largest size can be fetched, sent and read. */
  public static final long LEAST = 34_000_000;

  // Records come out of a fetch larger than they went in, a page is read into several times its
  // size, and the state of the services needs what is left.
  private static final int PART_OF_HEAP = 4;
  // Half of them are bodies that are being fetched.
  private static final int BODIES = 2;
  private static final int PER_POLL = 4;
  private static final int PER_FETCH = 8;
  private static final int PER_BATCH = 16;
  private static final long LEAST_PRODUCER = 16L << 20;
  private static final long MOST_PRODUCER = 32L << 20;
  private static final int MOST_FETCH = 50 << 20;
  private static final int MOST_BATCH = 8 << 20;

  public MemoryBudget {
    if (bytes < LEAST) {
      throw new IllegalArgumentException("bytes: " + bytes + " (expected: >= " + LEAST + ")");
    }
  }

  /** Returns the part of a heap of so many bytes that may be in flight, however small it is. */
  public static long partOf(long heap) {
    return heap / PART_OF_HEAP;
  }

  /** Returns the usual budget of a process of this heap, or the least one if that is smaller. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Math.max(LEAST, partOf(Runtime.getRuntime().maxMemory())));
  }

  /** Returns the bytes of bodies in a fetcher, from the first byte to the commit. */
  public long bodies() {
    return bytes / BODIES;
  }

  /**
   * Returns how many records one poll may return.
   *
   * @param topic whose records may all be of the largest size
   * @param usual number where there is memory enough
   */
  public int recordsPerPoll(Topic topic, int usual) {
    return Math.clamp(bytes / PER_POLL / topic.maxBytes(), 1, usual);
  }

  /** Returns the bytes of one answer to a consumer; a single batch that is larger comes anyway. */
  public int bytesPerFetch() {
    return (int) Math.min(MOST_FETCH, bytes / PER_FETCH);
  }

  /** Returns the bytes of records that a sink keeps in one transaction. */
  public int bytesPerBatch() {
    return (int) Math.min(MOST_BATCH, bytes / PER_BATCH);
  }

  /** Returns the bytes that wait in a producer; never less than one record of the largest size. */
  public long producerBytes() {
    return Math.clamp(bytes / PER_FETCH, LEAST_PRODUCER, MOST_PRODUCER);
  }
}
