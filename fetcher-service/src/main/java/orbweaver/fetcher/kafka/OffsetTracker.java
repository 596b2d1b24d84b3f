package orbweaver.fetcher.kafka;

import java.util.Base64;
import java.util.BitSet;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/**
 * Offset tracker of one partition for out-of-order completion. The committed offset is the first
 * uncompleted request; the completed ones after it are a bitmap in the metadata of the offset, in
 * base64, bit 0 at the offset.
 */
final class OffsetTracker {
  /**
   * Maximum distance from the first uncompleted request to the last one read; the partition is
   * paused beyond it.
   */
  static final int MAX_SPAN = 16_384;

  // The broker's offset.metadata.max.bytes counts characters; longer metadata is a fatal error of
  // the producer.
  private static final int MAX_METADATA = 4096;

  private final long start;
  private final BitSet completedBefore;
  // Requests that were read and are not completed: bit 0 is at the offset of the base, which is
  // moved up to the first open request from time to time.
  private BitSet open = new BitSet();
  private long base;
  // Offset after the last request read.
  private long position;

  private OffsetTracker(long start, BitSet completedBefore) {
    this.start = start;
    this.completedBefore = completedBefore;
    base = start;
    position = start;
  }

  /**
   * Restores a tracker from a committed offset.
   *
   * @throws IllegalArgumentException if the metadata was not written by this class
   */
  static OffsetTracker restore(OffsetAndMetadata committed) {
    var bytes = Base64.getDecoder().decode(committed.metadata());
    return new OffsetTracker(committed.offset(), BitSet.valueOf(bytes));
  }

  /** Notes that a request was read; returns true if it is not completed yet. */
  boolean markRead(long offset) {
    position = offset + 1;
    var isOpen = !wasCompleted(offset);
    if (isOpen) open(offset);
    return isOpen;
  }

  private void open(long offset) {
    if (open.isEmpty()) base = offset;
    open.set(bit(offset));
  }

  /** Notes that a request is completed. */
  void markCompleted(long offset) {
    if (offset < base) return;
    open.clear(bit(offset));
    if (firstOpen() - base >= MAX_SPAN) moveBase();
  }

  private void moveBase() {
    var first = firstOpen();
    open = open.get(bit(first), Math.max(bit(first), open.length()));
    base = first;
  }

  private int bit(long offset) {
    return Math.toIntExact(offset - base);
  }

  /** Tests whether reading must stop because the span is full. */
  boolean isFull() {
    return position - firstOpen() >= MAX_SPAN;
  }

  /** Returns the offset and metadata to commit. */
  OffsetAndMetadata committableOffset() {
    var first = firstOpen();
    var bits = new BitSet();
    bits.set(0, (int) (position - first));
    bits.andNot(open.get(bit(first), bit(position)));
    var end = start + completedBefore.length();
    for (var offset = position; offset < end; offset++) {
      if (wasCompleted(offset)) bits.set((int) (offset - first));
    }
    var metadata = Base64.getEncoder().encodeToString(bits.toByteArray());
    if (metadata.length() >= MAX_METADATA) {
      throw new IllegalStateException("offset metadata: " + metadata.length() + " characters");
    }
    return new OffsetAndMetadata(first, metadata);
  }

  private long firstOpen() {
    return open.isEmpty() ? position : base + open.nextSetBit(0);
  }

  /**
   * Tests whether a request was completed already in the committed offset that this tracker was
   * restored from.
   */
  boolean wasCompleted(long offset) {
    return offset < start || completedBefore.get((int) Math.min(Integer.MAX_VALUE, offset - start));
  }
}
