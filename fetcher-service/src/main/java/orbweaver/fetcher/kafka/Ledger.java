package orbweaver.fetcher.kafka;

import java.util.Base64;
import java.util.BitSet;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/**
 * Which orders of a partition are closed. Orders are closed out of order, a group's offset is one
 * number: so that stands at the first open order, and what is closed behind it is a bitmap in the
 * offset's metadata, base64, bit 0 at the offset.
 */
final class Ledger {
  /** Offsets between the first open order and the last one seen; no more is read beyond. */
  static final int SPAN = 16_384;

  // The broker's offset.metadata.max.bytes counts characters; one too many is fatal to a producer.
  private static final int MOST_METADATA = 4096;

  private final TreeSet<Long> open = new TreeSet<>();
  private final long start;
  private final BitSet closedBefore;
  private long position;

  private Ledger(long start, BitSet closedBefore) {
    this.start = start;
    this.closedBefore = closedBefore;
    position = start;
  }

  /**
   * As it was when it was committed last.
   *
   * @throws IllegalArgumentException if the metadata is none of ours
   */
  static Ledger of(OffsetAndMetadata committed) {
    var bytes = Base64.getDecoder().decode(committed.metadata());
    return new Ledger(committed.offset(), BitSet.valueOf(bytes));
  }

  /** An order was read; answers whether it is yet to be closed. */
  boolean read(long offset) {
    position = offset + 1;
    var isOpen = !wasClosed(offset);
    if (isOpen) open.add(offset);
    return isOpen;
  }

  void close(long offset) {
    open.remove(offset);
  }

  /** Whether something is yet to be closed. */
  boolean isOpen() {
    return !open.isEmpty();
  }

  /** Whether so much is open that no more should be read. */
  boolean isFull() {
    return position - low() >= SPAN;
  }

  /** To be committed. */
  OffsetAndMetadata committable() {
    var low = low();
    var bits = new BitSet();
    var end = Math.max(position, start + closedBefore.length());
    for (var offset = low; offset < end; offset++) {
      if (offset < position ? !open.contains(offset) : wasClosed(offset)) {
        bits.set((int) (offset - low));
      }
    }
    var metadata = Base64.getEncoder().encodeToString(bits.toByteArray());
    if (metadata.length() >= MOST_METADATA) {
      throw new IllegalStateException("offset metadata: " + metadata.length() + " characters");
    }
    return new OffsetAndMetadata(low, metadata);
  }

  private long low() {
    return open.isEmpty() ? position : open.first();
  }

  /** Whether the order was closed when this was committed last. */
  boolean wasClosed(long offset) {
    return offset < start || closedBefore.get((int) Math.min(Integer.MAX_VALUE, offset - start));
  }
}
