package orbweaver.fetcher.kafka;

import java.util.Base64;
import java.util.BitSet;
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

  private final long start;
  private final BitSet closedBefore;
  // Bit 0 is at the base, which follows the first open order.
  private BitSet open = new BitSet();
  private long base;
  private long position;

  private Ledger(long start, BitSet closedBefore) {
    this.start = start;
    this.closedBefore = closedBefore;
    base = start;
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
    if (isOpen) open(offset);
    return isOpen;
  }

  private void open(long offset) {
    if (open.isEmpty()) base = offset;
    open.set(bit(offset));
  }

  void close(long offset) {
    if (offset < base) return;
    open.clear(bit(offset));
    if (low() - base >= SPAN) follow();
  }

  private void follow() {
    var low = low();
    open = open.get(bit(low), Math.max(bit(low), open.length()));
    base = low;
  }

  private int bit(long offset) {
    return Math.toIntExact(offset - base);
  }

  /** Whether so much is open that no more should be read. */
  boolean isFull() {
    return position - low() >= SPAN;
  }

  /** To be committed. */
  OffsetAndMetadata committable() {
    var low = low();
    var bits = new BitSet();
    bits.set(0, (int) (position - low));
    bits.andNot(open.get(bit(low), bit(position)));
    var end = start + closedBefore.length();
    for (var offset = position; offset < end; offset++) {
      if (wasClosed(offset)) bits.set((int) (offset - low));
    }
    var metadata = Base64.getEncoder().encodeToString(bits.toByteArray());
    if (metadata.length() >= MOST_METADATA) {
      throw new IllegalStateException("offset metadata: " + metadata.length() + " characters");
    }
    return new OffsetAndMetadata(low, metadata);
  }

  private long low() {
    return open.isEmpty() ? position : base + open.nextSetBit(0);
  }

  /** Whether the order was closed when this was committed last. */
  boolean wasClosed(long offset) {
    return offset < start || closedBefore.get((int) Math.min(Integer.MAX_VALUE, offset - start));
  }
}
