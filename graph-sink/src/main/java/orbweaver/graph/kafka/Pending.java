package orbweaver.graph.kafka;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import orbweaver.graph.Batch;
import orbweaver.graph.Batch.Advance;
import orbweaver.graph.Partition;
import orbweaver.graph.Row;
import orbweaver.graph.Row.PageRow;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What was read and is not kept yet. */
final class Pending {
  private static final int MOST_PAGES = 250;
  private static final int MOST_BYTES = 8 << 20;

  private final Map<Partition, Long> kept;
  private final Map<Partition, Long> read = new LinkedHashMap<>();
  private final List<Row> rows = new ArrayList<>();
  private final List<ProducerRecord<byte[], byte[]>> deadLetters = new ArrayList<>();
  private int records;
  private int pages;
  private long bytes;

  /**
   * @param kept where the store stands
   */
  Pending(Map<Partition, Long> kept) {
    this.kept = kept;
  }

  /** Says that a record was read. */
  void count(ConsumerRecord<byte[], byte[]> record) {
    records++;
    bytes += Math.max(0, record.serializedValueSize());
  }

  void add(List<Row> more) {
    rows.addAll(more);
    if (!more.isEmpty() && more.getFirst() instanceof PageRow) pages++;
  }

  void add(ProducerRecord<byte[], byte[]> deadLetter) {
    deadLetters.add(deadLetter);
  }

  /** Whether it is time to keep it, whatever else there is to read. */
  boolean isFull() {
    return pages >= MOST_PAGES || bytes >= MOST_BYTES;
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

  List<Row> rows() {
    return rows;
  }

  List<ProducerRecord<byte[], byte[]>> deadLetters() {
    return deadLetters;
  }

  /** All of it, from where the store stands. */
  Batch batch() {
    var advances =
        read.entrySet().stream()
            .map(to -> new Advance(to.getKey(), kept.getOrDefault(to.getKey(), 0L), to.getValue()))
            .toList();
    return new Batch(advances, rows);
  }
}
