package orbweaver.graph.kafka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.Batch;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * What was taken and is not kept yet. The records stay as they came until they are kept: the rows
 * of a batch are ten times as large, and the collector would carry them about meanwhile.
 */
final class Pending {
  /** A record, and whose business it is. */
  record Taken(Intake intake, ConsumerRecord<byte[], byte[]> record) {}

  private static final int MOST_PAGES = 500;

  private final Map<Partition, Long> kept;
  private final long mostBytes;
  private final Map<Partition, Long> read = new LinkedHashMap<>();
  private final List<Taken> taken = new ArrayList<>();
  private int records;
  private int pages;
  private long bytes;

  /**
   * @param kept where the store stands
   * @param mostBytes bytes of records from which the batch is full
   */
  Pending(Map<Partition, Long> kept, long mostBytes) {
    this.kept = kept;
    this.mostBytes = mostBytes;
  }

  /** Takes a record; of one that has no rows only that it was there. */
  void add(Intake intake, ConsumerRecord<byte[], byte[]> record) {
    records++;
    if (!intake.hasRows(record)) return;
    taken.add(new Taken(intake, record));
    bytes += Math.max(0, record.serializedValueSize());
    if (intake == Intake.LINK) pages++;
  }

  /** Whether it is time to keep it, whatever else there is to read. */
  boolean isFull() {
    return pages >= MOST_PAGES || bytes >= mostBytes;
  }

  /** Takes over what another has, of other partitions. */
  void join(Pending other) {
    records += other.records;
    pages += other.pages;
    bytes += other.bytes;
    taken.addAll(other.taken);
    read.putAll(other.read);
  }

  /** Says that a partition was read up to there, be it over records that are not for us. */
  void advance(Partition partition, long to) {
    if (to > kept.getOrDefault(partition, 0L)) read.put(partition, to);
  }

  int records() {
    return records;
  }

  boolean isEmpty() {
    return read.isEmpty();
  }

  List<Taken> taken() {
    return taken;
  }

  /** All of it, from where the store stands. */
  Batch batch(List<Row> rows) {
    var advances =
        read.entrySet().stream()
            .map(to -> new Advance(to.getKey(), kept.getOrDefault(to.getKey(), 0L), to.getValue()))
            .toList();
    return new Batch(advances, rows);
  }
}
