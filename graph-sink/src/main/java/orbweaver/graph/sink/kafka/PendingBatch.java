package orbweaver.graph.sink.kafka;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Size of a batch of consumed records that is not committed yet, and the offsets that it reaches.
 */
final class PendingBatch {
  private static final int MAX_PAGES = 500;

  private final Map<Partition, Long> storedOffsets;
  private final long maxBytes;
  private final Map<Partition, Long> nextOffsets = new LinkedHashMap<>();
  private int recordCount;
  private int pages;
  private long bytes;

  /**
   * Creates an empty batch.
   *
   * @param storedOffsets next offset of each partition according to the store
   * @param maxBytes total size of the records at which the batch is full
   */
  PendingBatch(Map<Partition, Long> storedOffsets, long maxBytes) {
    this.storedOffsets = storedOffsets;
    this.maxBytes = maxBytes;
  }

  /** Adds the size of a record. The size of a record without rows does not matter. */
  void add(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {
    recordCount++;
    if (!mapping.hasRows(record)) return;
    bytes += Math.max(0, record.serializedValueSize());
    if (mapping == TopicRowMapping.LINK) pages++;
  }

  /** Tests whether the batch must be committed before more records are read. */
  boolean isFull() {
    return pages >= MAX_PAGES || bytes >= maxBytes;
  }

  /** Adds another batch, which has other partitions. */
  void merge(PendingBatch other) {
    recordCount += other.recordCount;
    pages += other.pages;
    bytes += other.bytes;
    nextOffsets.putAll(other.nextOffsets);
  }

  /** Notes the next offset of a partition, after records with or without rows. */
  void advance(Partition partition, long nextOffset) {
    if (nextOffset > storedOffsets.getOrDefault(partition, 0L))
      nextOffsets.put(partition, nextOffset);
  }

  int recordCount() {
    return recordCount;
  }

  /** Tests whether no partition advanced. */
  boolean isEmpty() {
    return nextOffsets.isEmpty();
  }

  /** Returns the advance of each partition, from its offset in the store. */
  List<OffsetAdvance> advances() {
    return nextOffsets.entrySet().stream()
        .map(
            next ->
                new OffsetAdvance(
                    next.getKey(), storedOffsets.getOrDefault(next.getKey(), 0L), next.getValue()))
        .toList();
  }
}
