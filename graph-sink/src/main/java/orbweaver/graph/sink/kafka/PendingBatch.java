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
 * Batch of consumed records that are not stored yet. The records stay in their raw form until the
 * commit: the rows are ten times as large and would burden the garbage collector.
 */
final class PendingBatch {
  /** Consumed record with the mapping for its topic. */
  record PendingRecord(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {}

  private static final int MAX_PAGES = 500;

  private final Map<Partition, Long> storedOffsets;
  private final long maxBytes;
  private final Map<Partition, Long> read = new LinkedHashMap<>();
  private final List<PendingRecord> records = new ArrayList<>();
  private int recordCount;
  private int pages;
  private long bytes;

  /**
   * Creates an empty batch.
   *
   * @param storedOffsets offsets that the store has reached
   * @param maxBytes size of records at which the batch is full
   */
  PendingBatch(Map<Partition, Long> storedOffsets, long maxBytes) {
    this.storedOffsets = storedOffsets;
    this.maxBytes = maxBytes;
  }

  /** Adds a record. A record without rows is only counted. */
  void add(TopicRowMapping intake, ConsumerRecord<byte[], byte[]> record) {
    recordCount++;
    if (!intake.hasRows(record)) return;
    records.add(new PendingRecord(intake, record));
    bytes += Math.max(0, record.serializedValueSize());
    if (intake == TopicRowMapping.LINK) pages++;
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
    read.putAll(other.read);
  }

  /** Notes that a partition was read up to an offset, including records without rows. */
  void advance(Partition partition, long to) {
    if (to > storedOffsets.getOrDefault(partition, 0L)) read.put(partition, to);
  }

  int recordCount() {
    return recordCount;
  }

  boolean isEmpty() {
    return read.isEmpty();
  }

  List<PendingRecord> records() {
    return records;
  }

  /** Returns all rows as a batch that starts at the offsets of the store. */
  Batch toBatch(List<Row> rows) {
    var advances =
        read.entrySet().stream()
            .map(
                to ->
                    new OffsetAdvance(
                        to.getKey(), storedOffsets.getOrDefault(to.getKey(), 0L), to.getValue()))
            .toList();
    return new Batch(advances, rows);
  }
}
