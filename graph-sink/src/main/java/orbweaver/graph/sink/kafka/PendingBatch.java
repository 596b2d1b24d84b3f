package orbweaver.graph.sink.kafka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.store.Batch;
import orbweaver.graph.store.Batch.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.Row;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Batch of consumed records that are not stored yet. The records are parsed only at the commit,
 * because their rows take ten times the memory and would burden the garbage collector.
 */
final class PendingBatch {
  /** Consumed record with the mapping for its topic. */
  record PendingRecord(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {}

  private static final int MAX_PAGES = 500;

  private final Map<Partition, Long> storedOffsets;
  private final long maxBytes;
  private final Map<Partition, Long> nextOffsets = new LinkedHashMap<>();
  private final List<PendingRecord> records = new ArrayList<>();
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

  /** Adds a record. A record without rows is only counted. */
  void add(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {
    recordCount++;
    if (!mapping.hasRows(record)) return;
    records.add(new PendingRecord(mapping, record));
    bytes += Math.max(0, record.serializedValueSize());
    if (mapping == TopicRowMapping.LINK) pages++;
  }

  /** Tests whether the batch must be committed before more records are read. */
  boolean isFull() {
    return pages >= MAX_PAGES || bytes >= maxBytes;
  }

  /** Adds the records of another batch, which has other partitions. */
  void merge(PendingBatch other) {
    recordCount += other.recordCount;
    pages += other.pages;
    bytes += other.bytes;
    records.addAll(other.records);
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

  List<PendingRecord> records() {
    return records;
  }

  /** Returns the batch for the store: the rows of the records, from the offsets of the store. */
  Batch toBatch(List<Row> rows) {
    var advances =
        nextOffsets.entrySet().stream()
            .map(
                next ->
                    new OffsetAdvance(
                        next.getKey(),
                        storedOffsets.getOrDefault(next.getKey(), 0L),
                        next.getValue()))
            .toList();
    return new Batch(advances, rows);
  }
}
